import type { Page } from "@playwright/test";
import { EditDomainPage } from "./editDomainPage";

/** Edit Domain with the head that comes after its first paint. */
export class SitePage extends EditDomainPage {
  readonly walk;
  readonly back;
  readonly previous;
  readonly next;
  readonly actions;
  readonly sections;
  constructor(page: Page) {
    super(page);
    this.walk = page.getByRole("navigation", { name: "List of sites", exact: true });
    this.back = this.walk.getByRole("link", { name: "Back to the list" });
    this.previous = this.walk.getByRole("button", { name: /^Previous/ });
    this.next = this.walk.getByRole("button", { name: /^Next/ });
    this.sections = page.getByRole("navigation", { name: "Sections", exact: true });
    this.actions = page.getByRole("button", { name: /^Actions for/ });
  }

  /** The line of links to the page's sections. */
  section(name: string) {
    return this.sections.getByRole("link", { name, exact: true });
  }

  /** An action that is sent at once, in the open menu beside the name. */
  actionNow(server: string, name: string) {
    return this.menu.getByRole("group", { name: server, exact: true }).getByRole("menuitem", { name, exact: true });
  }
}
