import type { Page } from "@playwright/test";
import { EditDomainPage } from "./editDomainPage";

/** Edit Domain with the head that comes after its first paint. */
export class SitePage extends EditDomainPage {
  readonly walk;
  readonly back;
  readonly previous;
  readonly next;
  readonly states;
  readonly sections;
  constructor(page: Page) {
    super(page);
    this.walk = page.getByRole("navigation", { name: "List of sites", exact: true });
    this.back = this.walk.getByRole("link", { name: "Back to the list" });
    this.previous = this.walk.getByRole("button", { name: /^Previous/ });
    this.next = this.walk.getByRole("button", { name: /^Next/ });
    this.sections = page.getByRole("navigation", { name: "Sections", exact: true });
    this.states = page.getByRole("list", { name: "Status by server", exact: true });
  }

  tool(name: string) {
    return this.page.getByRole("group", { name: "This site", exact: true }).getByRole("button", { name, exact: true });
  }

  state(server: string) {
    return this.states.getByRole("listitem").filter({ hasText: server });
  }

  /** The line of links to the page's sections. */
  section(name: string) {
    return this.sections.getByRole("link", { name, exact: true });
  }

  /** The menu of what starts at once. */
  runNow(server: string) {
    return this.servers.getByRole("button", { name: `Run now on ${server}`, exact: true });
  }
}
