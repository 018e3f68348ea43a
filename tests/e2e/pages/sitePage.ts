import type { Page } from "@playwright/test";
import { EditDomainPage } from "./editDomainPage";

/** Edit Domain with its header, which is rendered after the first paint. */
export class SitePage extends EditDomainPage {
  readonly siteNavigation;
  readonly back;
  readonly next;
  readonly actionsButton;
  readonly sections;
  readonly states;
  constructor(page: Page) {
    super(page);
    this.siteNavigation = page.getByRole("navigation", { name: "Sites", exact: true });
    this.back = this.siteNavigation.getByRole("link", { name: "Back to the list" });
    this.next = this.siteNavigation.getByRole("button", { name: /^Next/ });
    this.sections = page.getByRole("navigation", { name: "Sections", exact: true });
    this.states = this.heading.locator("~ p");
    this.actionsButton = page.getByRole("button", { name: /^Actions for/ });
  }

  sectionLink(name: string) {
    return this.sections.getByRole("link", { name, exact: true });
  }
}
