import type { Page } from "@playwright/test";
import { EditDomainPage } from "./editDomainPage";

/** Edit Domain with the head that comes after its first paint. */
export class SitePage extends EditDomainPage {
  readonly siteNavigation;
  readonly back;
  readonly previous;
  readonly next;
  readonly actionsButton;
  readonly sections;
  constructor(page: Page) {
    super(page);
    this.siteNavigation = page.getByRole("navigation", { name: "Sites", exact: true });
    this.back = this.siteNavigation.getByRole("link", { name: "Back to the list" });
    this.previous = this.siteNavigation.getByRole("button", { name: /^Previous/ });
    this.next = this.siteNavigation.getByRole("button", { name: /^Next/ });
    this.sections = page.getByRole("navigation", { name: "Sections", exact: true });
    this.actionsButton = page.getByRole("button", { name: /^Actions for/ });
  }

  /** The line of links to the page's sections. */
  sectionLink(name: string) {
    return this.sections.getByRole("link", { name, exact: true });
  }

  /** An action that is sent at once, in the open menu beside the name. */
  immediateAction(server: string, name: string) {
    return this.menu.getByRole("group", { name: server, exact: true }).getByRole("menuitem", { name, exact: true });
  }
}
