import { addDomain } from "../../e2e/addDomain";
import { AddWebsitePage } from "../../e2e/pages/addSitePages";
import { down, fill, never, on, pick, press, refused, save, saving, shown, statesOf, toasted } from "../walk";
import type { Step } from "../walk";

/** Types into a select and picks a match. */
const lookUp = (label: string, text: string) => [
  on((page) => page.getByRole("combobox", { name: label, exact: true }).fill(text)),
  pick("option"),
];

const WEBSITE = "/api/domains";
const ready = shown("textbox", /^Domain$/);
const sent = (domain = "blue-bakery.example") => [filledIn(domain), save];
const filledIn = (domain: string) => [
  on((page) => new AddWebsitePage(page).fillNewClient()),
  on((page) => new AddWebsitePage(page).fillSite(domain)),
];
/** A domain and a database that another site has, on a server whose test fails. */
const takenNames: Step = async ({ page, backend }) => {
  const [one, two] = backend.store.domains.values();
  const website = new AddWebsitePage(page);
  await website.field("Domain").fill(two?.domain ?? "");
  await website.field("Domain").blur();
  await website.field("Database name").fill(one?.mysql_name ?? "");
  await website.choose("Server", "web5");
};
const email = ["The email is already taken."];
const taken = { domain: ["The domain is already hosted."], "company_contact.primary.email": email };
const noChoices = { faults: [...down("/api/servers").faults, ...down("/api/service_plans").faults] };
const visible = { whole: false };

const form = { path: "/add-domain", whole: true };
const websites = statesOf(form, {
  "add-website": ready,
  "add-website-filled": filledIn("blue-bakery.example"),
  "add-website-existing": [ready, pick("radio", "Existing"), lookUp("User", "Ada"), ready],
  "add-website-users": [visible, ready, pick("radio", "Existing"), pick("combobox", /^User$/), shown("option")],
  "add-website-looks": [
    [{ path: "/domains/1" }, pick("link", "Create similar"), ready, takenNames],
    [/is already on/, /Last test of web5|web5 could not be tested/, /^Database name: /],
  ],
  "add-website-invalid": [ready, save, "domain is required"],
  "add-website-no-choices": [noChoices, ready, "The options could not be loaded."],
  "add-website-sending": [visible, never(`POST ${WEBSITE}`), sent(), saving],
  "add-website-failed": [visible, sent("fail-json.example"), toasted("Error")],
  "add-website-refused": [refused(`POST ${WEBSITE}`, taken), sent(), "The domain is already hosted."],
  "add-website-done": [visible, sent(), /Save these credentials/],
  "add-website-passwords": [visible, sent(), press("Show passwords")],
});

const names = { SubDomain: "shop", "Database name": "shop_main", "Database username": "shop_user" };
const subdomain = [
  shown("textbox", "SubDomain"),
  lookUp("Parent Domain", "blue-bakery.example"),
  [fill({ ...names, "Database password": "S3cret-pass!" }), save],
];
const notOffered = { data: { missingRoutes: ["POST /api/subdomains"] } };
const there = { subdomain: ["The subdomain is already there."] };
const addParent: Step = ({ backend }) => addDomain(backend, { domain: "blue-bakery.example" });
const subform = { path: "/add-subdomain", before: addParent };
const subdomains = statesOf(subform, {
  "add-subdomain": shown("textbox", "SubDomain"),
  "add-subdomain-invalid": [save, toasted("There was a problem adding the subdomain.")],
  "add-subdomain-failed": [notOffered, subdomain, toasted("The server does not offer this yet.")],
  "add-subdomain-refused": [refused("/api/subdomains", there), subdomain, "The subdomain is already there."],
  "add-subdomain-done": [subdomain, toasted("was added")],
});

export const siteFormStates = [...websites, ...subdomains];
