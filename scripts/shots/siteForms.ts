import { addDomain } from "../../tests/e2e/data";
import { shotsOf, type Step } from "./shot";
import { down, fill, formReady, never, pick, press, seen, steps, toasted } from "./steps";

const WEBSITE = "/api/domains";
const SUBDOMAIN = "/api/subdomains";

const choose = (label: string, option: string): Step =>
  steps(({ page }) => page.getByLabel(label, { exact: true }).click(), pick("option", option));
/** Types into a select and picks a match. */
const lookUp =
  (label: string, text: string): Step =>
  async ({ page }) => {
    await page.getByRole("combobox", { name: label, exact: true }).fill(text);
    await page.getByRole("option").first().click();
  };

const ready = formReady("domain");
const filledIn = (domain: string) =>
  steps(
    ready,
    fill({
      "Company name": "Blue Bakery",
      "Contact name": "Ada Baker",
      Phone: "555 1234",
      Email: "ada@bakery.example",
      Username: "bakery",
      Domain: domain,
    }),
    ({ page }) => page.getByLabel("Domain", { exact: true }).blur(),
    choose("Server", "web2"),
    choose("Service plan", "Business"),
  );

const websites = shotsOf("New Website", { path: "/add-domain", as: "super-admin", whole: true }, [
  { name: "add-website", state: "loaded", settle: ready },
  { name: "add-website-filled", state: "loaded", settle: filledIn("blue-bakery.example") },
  {
    name: "add-website-existing",
    state: "loaded",
    settle: steps(ready, pick("radio", "Existing"), lookUp("User", "Ada"), ready),
  },
  {
    name: "add-website-users",
    state: "modal",
    whole: false,
    settle: steps(
      ready,
      pick("radio", "Existing"),
      ({ page }) => page.getByRole("combobox", { name: "User", exact: true }).click(),
      ({ page }) => page.getByRole("option").first().waitFor(),
    ),
  },
  {
    name: "add-website-looks",
    state: "loaded",
    path: "/domains/1",
    settle: steps(
      pick("link", "Create similar"),
      ready,
      async ({ page, backend }) => {
        const [one, two] = backend.store.domains.values();
        await page.getByLabel("Domain", { exact: true }).fill(two?.domain ?? "");
        await page.getByLabel("Domain", { exact: true }).blur();
        await page.getByLabel("Database name", { exact: true }).fill(one?.mysql_name ?? "");
      },
      choose("Server", "web5"),
      seen(/is already on/),
      seen(/The test of web5|web5 could not be tested/),
      seen(/^Database name: /),
    ),
  },
  { name: "add-website-invalid", state: "invalid", settle: steps(ready, press("Submit"), seen("domain is required")) },
  {
    name: "add-website-no-choices",
    state: "error",
    faults: [down("/api/servers"), down("/api/service_plans")],
    settle: steps(ready, seen("The choices could not be loaded.")),
  },
  {
    name: "add-website-sending",
    state: "loading",
    whole: false,
    faults: [never(WEBSITE, "POST")],
    settle: steps(filledIn("blue-bakery.example"), press("Submit"), ({ page }) =>
      page.getByRole("button", { name: "Submit", disabled: true }).waitFor(),
    ),
  },
  {
    name: "add-website-failed",
    state: "failed",
    whole: false,
    settle: steps(filledIn("fail-json.example"), press("Submit"), toasted("Error")),
  },
  {
    name: "add-website-refused",
    state: "failed",
    faults: [
      {
        kind: "422",
        path: WEBSITE,
        method: "POST",
        errors: {
          domain: ["The domain is already hosted."],
          "company_contact.primary.email": ["The email is already taken."],
        },
      },
    ],
    settle: steps(filledIn("blue-bakery.example"), press("Submit"), seen("The domain is already hosted.")),
  },
  {
    name: "add-website-done",
    state: "success",
    whole: false,
    settle: steps(filledIn("blue-bakery.example"), press("Submit"), seen("to hand over")),
  },
  {
    name: "add-website-passwords",
    state: "modal",
    whole: false,
    settle: steps(filledIn("blue-bakery.example"), press("Submit"), press("Show passwords")),
  },
]);

const withParent = { before: ({ backend }) => void addDomain(backend, { domain: "blue-bakery.example" }) } satisfies {
  before: Step;
};
const subdomainReady = formReady("subdomain");
const subdomain = steps(
  subdomainReady,
  lookUp("Parent Domain", "blue-bakery.example"),
  fill({
    SubDomain: "shop",
    "Database name": "shop_main",
    "Database username": "shop_user",
    "Database password": "S3cret-pass!",
  }),
  press("Submit"),
);

const subdomains = shotsOf("New SubDomain", { path: "/add-subdomain", as: "super-admin", ...withParent }, [
  { name: "add-subdomain", state: "loaded", settle: subdomainReady },
  {
    name: "add-subdomain-invalid",
    state: "invalid",
    settle: steps(subdomainReady, press("Submit"), toasted("There was a problem adding the subdomain.")),
  },
  {
    name: "add-subdomain-failed",
    state: "failed",
    data: { missing: ["POST /api/subdomains"] },
    settle: steps(subdomain, toasted("The server does not offer this yet.")),
  },
  {
    name: "add-subdomain-refused",
    state: "failed",
    faults: [{ kind: "422", path: SUBDOMAIN, errors: { subdomain: ["The subdomain is already there."] } }],
    settle: steps(subdomain, seen("The subdomain is already there."), toasted("There was a problem")),
  },
  { name: "add-subdomain-done", state: "success", settle: steps(subdomain, toasted("was added")) },
]);

export const siteFormShots = [...websites, ...subdomains];
