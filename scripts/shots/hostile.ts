import { addDomain } from "../../tests/e2e/data";
import { domainShown } from "./editDomain";
import { shotsOf, type Step } from "./shot";
import { gone, listed, live, modal, press, search, steps, toasted } from "./steps";

/** Extremely long names without a place to break a line; markup; right-to-left text. */
const LONG = `long${"W".repeat(240)}`;
const MARKUP = `<b>bold</b> & "Sons" <img src=x onerror=alert(1)> עברית العربية 👩‍👩‍👧‍👦`;
const FIRST_ID = 1;

const plant: Step = ({ backend: { store } }) => {
  for (const user of store.users.values()) user.name = user.id % 2 === 0 ? MARKUP : LONG;
  for (const server of store.servers.values()) {
    Object.assign(server, { name: server.id % 2 === 0 ? MARKUP : LONG, host_url: `https://${LONG}.example` });
  }
  for (const site of store.wordpressSites.values()) {
    Object.assign(site, { name: site.id % 2 === 0 ? MARKUP : LONG, domain: `${LONG.toLowerCase()}.example` });
  }
};

const plantDomain: Step = (stage) => {
  void plant(stage);
  const { backend } = stage;
  const links = [{ process_failed: true, process_status: LONG }, { server_id: 2 }, { server_id: 3, status: 1 }];
  const domain = addDomain(backend, { domain: LONG, links });
  backend.store.companies.set(3, { id: 3, name: LONG, contacts: 1 });
  Object.assign(domain, { company_id: 3, mysql_name: LONG, mysql_user: MARKUP, mysql_pass: LONG });
  Object.assign(backend.store.contactsOf(3)[0] ?? {}, { first_name: LONG, last_name: MARKUP, email: LONG });
  Object.assign(backend.store.zoneOf(domain)[0] ?? {}, { data: LONG });
};
const alone = { data: { domains: 0 }, before: plantDomain };

export const hostileShots = shotsOf("Hostile names", { path: "/", as: "super-admin", before: plant }, [
  { name: "hostile-wordpress", state: "loaded", settle: listed },
  { name: "hostile-sites", state: "loaded", path: "/domains", ...alone, settle: live },
  {
    name: "hostile-search",
    state: "empty",
    path: "/",
    settle: steps(listed, search(LONG.repeat(2)), gone(/^longW.*\d$/)),
  },
  { name: "hostile-servers", state: "loaded", path: "/servers", settle: steps(listed, gone("Testing…")) },
  { name: "hostile-users", state: "loaded", path: "/users", settle: listed },
  { name: "hostile-edit", state: "loaded", path: `/domains/${FIRST_ID}`, ...alone, whole: true, settle: domainShown },
  {
    name: "hostile-contact",
    state: "modal",
    path: `/domains/${FIRST_ID}`,
    ...alone,
    settle: steps(domainShown, press(/^Edit contact/), modal),
  },
  {
    name: "hostile-toast",
    state: "failed",
    path: "/domains",
    data: { domains: 0 },
    before: plantDomain,
    faults: [{ kind: "422", path: "/api/domain_action", errors: { action: [LONG, MARKUP] } }],
    settle: steps(
      live,
      press(/^Actions/),
      ({ page }) => page.getByRole("menuitem", { name: "Refresh" }).click(),
      toasted(/Error/),
    ),
  },
]);
