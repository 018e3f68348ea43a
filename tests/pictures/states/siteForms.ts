import { AddWebsitePage } from "../../e2e/pages/addSitePages";
import {
  withBadGateway,
  withPage,
  clickRole,
  clickButton,
  clickSubmit,
  waitForRole,
  createStates,
  waitForToast,
  type Step,
} from "../stateSteps";

const searchAndPick = (label: string, text: string) => [
  withPage((page) => page.getByRole("combobox", { name: label, exact: true }).fill(text)),
  clickRole("option"),
];

const ready = waitForRole("textbox", /^Domain$/);
const submitWebsite = (domain = "blue-bakery.example") => [fillWebsite(domain), clickSubmit];
const fillWebsite = (domain: string) => [
  withPage((page) => new AddWebsitePage(page).fillNewClient()),
  withPage((page) => new AddWebsitePage(page).fillSite(domain)),
];
/** A domain and a database that another site has, on a server whose test fails. */
const enterTakenNames: Step = async ({ page, backend }) => {
  const [one, two] = backend.store.domains.values();
  const website = new AddWebsitePage(page);
  await website.field("Domain").fill(two?.domain ?? "");
  await website.field("Domain").blur();
  await website.field("Database name").fill(one?.mysql_name ?? "");
  await website.choose("Server", "web5");
};
const noChoices = {
  faults: [...withBadGateway("/api/servers").faults, ...withBadGateway("/api/service_plans").faults],
};
const viewportOnly = { whole: false };

const form = { path: "/add-domain", whole: true };
const websites = createStates(form, {
  "add-website": ready,
  "add-website-filled": fillWebsite("blue-bakery.example"),
  "add-website-existing": [ready, clickRole("radio", "Existing"), searchAndPick("User", "Ada"), ready],
  "add-website-users": [
    viewportOnly,
    ready,
    clickRole("radio", "Existing"),
    clickRole("combobox", /^User$/),
    waitForRole("option"),
  ],
  "add-website-looks": [
    [{ path: "/domains/1" }, clickRole("link", "Create similar"), ready, enterTakenNames],
    [/is already on/, /when testing web5/, /^Database name: /],
  ],
  "add-website-invalid": [ready, clickSubmit, "domain is required"],
  "add-website-no-choices": [noChoices, ready, "Options could not be loaded."],
  "add-website-done": [viewportOnly, submitWebsite(), /Save them now/],
  "add-website-passwords": [viewportOnly, submitWebsite(), clickButton("Show passwords")],
});

const subdomains = createStates("/add-subdomain", {
  "add-subdomain": waitForRole("textbox", "SubDomain"),
  "add-subdomain-invalid": [clickSubmit, waitForToast("There was a problem adding the subdomain.")],
});

export const siteFormStates = [...websites, ...subdomains];
