import type { Page } from "@playwright/test";
import { BIG_ZONE_DOMAIN_ID } from "../../../mocks/backend/seed/dns";
import { SLOW_CALL_MS } from "@/lib/constants";
import { addDomain } from "../../e2e/addDomain";
import { serverInput as typedServer } from "../../e2e/serversSetup";
import { answered, down, fault, fill, framed, gone, later, listed, live, modal, never, on, pick } from "../walk";
import { press, question, refused, reload, save, saving, search, shown, spoil, statesOf, toasted } from "../walk";
import type { Step, Walk } from "../walk";
import { domainShown } from "./editDomain";

type Own = Partial<Record<"nothing" | "failure" | "loading" | "there", Walk>>;
const firstStates = (name: string, call: string, empty: string, own: Own = {}): Record<string, Walk> => ({
  [`${name}-loading`]: [never(call), framed, own.loading ?? "Loading…"],
  [`${name}-empty`]: [own.nothing ?? answered(call, { data: [] }), empty],
  [`${name}-error`]: [own.failure ?? down(call), "This could not be loaded"],
});
/** The states of every list: loading, empty, failed, and restored from storage, read again with and without success. */
export const listStates = (name: string, call: string, empty: string, own: Own = {}): Record<string, Walk> => ({
  ...firstStates(name, call, empty, own),
  [`${name}-restored`]: [own.there ?? listed, spoil(never(call)), reload, /^As of .* refreshing/],
  [`${name}-restored-error`]: [own.there ?? listed, spoil(down(call)), reload, "Showing what was loaded earlier"],
});

const LIST = "/api/wordpress_domain_list";
const badSite = { id: 1, name: "Old shop", url: "ftp://old.example" };
const logIn = [listed, press(/^Log In to/)];
const wordpress = statesOf("/", {
  wordpress: listed,
  "wordpress-employee": [{ as: "employee" }, listed],
  "wordpress-searched": [listed, search("bakery"), / of 120 sites/],
  "wordpress-slow": [never(LIST), "Loading...", later(SLOW_CALL_MS), "Still loading"],
  ...listStates("wordpress", LIST, "There are no WordPress sites yet", { loading: "Loading..." }),
  "wordpress-no-match": [listed, search("no such site"), /^No sites match/],
  "wordpress-bad-address": [answered(LIST, { data: [badSite] }), logIn, toasted("cannot be opened")],
  "wordpress-token-failed": [fault("503", "/api/users/gen_site_token"), logIn, "The site could not be opened."],
});

const SERVERS = "/api/servers";
const SERVER = "/api/servers/1";
const tested = [listed, gone("Testing…")];
const ready = shown("textbox", "Host Url");
/** The form of an existing server. */
const loaded = on((page) => page.locator('[name="host_url"][value^="https"]').waitFor());
const changed = [loaded, fill({ Port: "8880" })];
const notOffered = { data: { missingRoutes: ["PUT /api/servers/{id}"] } };
const add = [ready, fill(typedServer), save];
/** From the sites list, which the browser then knows. */
const toServers = async (page: Page) => {
  await page.getByRole("button", { name: /Sue Perez/ }).click();
  await page.getByRole("link", { name: "Servers", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Servers" }).waitFor();
};
const servers = [
  ...statesOf("/servers", {
    servers: tested,
    "servers-sites": [{ path: "/domains" }, live, on(toServers), tested],
    "servers-testing": [never("/api/servers/test/*"), listed, "Testing…"],
    "servers-waiting": [fault("429", "/api/servers/test/*", { skip: 2 }), listed, "waiting"],
    ...listStates("servers", SERVERS, "There are no servers yet", { there: tested }),
  }),
  ...statesOf("/add-server", {
    "add-server": ready,
    "add-server-invalid": [ready, fill({ Port: "https" }), save, "Port must be number"],
    "add-server-failed": [down(`POST ${SERVERS}`), add, toasted("There was a problem adding the server.")],
    "add-server-done": [add, toasted("web7 was added.")],
  }),
  ...statesOf("/servers/1", {
    "edit-server": loaded,
    "edit-server-loading": [never(SERVER), framed, "Loading…"],
    "edit-server-error": [down(SERVER), "This could not be loaded"],
    "edit-server-not-there": [{ path: "/servers/999" }, "Server not found"],
    "edit-server-invalid": [loaded, fill({ "Server Name": "", Port: "" }), save, "Port is required"],
    "edit-server-failed": [notOffered, changed, save, toasted("There was a problem updating the server.")],
    "edit-server-leave": [changed, press("Cancel"), question],
  }),
];

const NEW = { Name: "Nina Newcomer", Email: "nina@spire.test", Password: "N3w-secret!" };
const addUser = [listed, press("Add User"), modal];
const edit = [listed, press(/^Edit lee@/), modal];
const deletion = [listed, press(/^Delete lee@/), question];
const notDeleted = toasted("There was a problem deleting user.");
const notAdded = toasted("There was a problem adding new user.");
const users = statesOf("/users", {
  users: listed,
  "users-admin": [{ as: "admin" }, listed],
  "users-employee": [{ as: "employee" }, listed],
  // Staff accounts are never kept: they have no restored state.
  ...firstStates("users", "/api/users", "There are no users"),
  "users-added": [addUser, fill(NEW), save, press("Close"), toasted("New user successfully added.")],
  "user-credentials": [addUser, fill(NEW), save, toasted("New user successfully added.")],
  "user-delete": deletion,
  "user-delete-failed": [fault("500", "DELETE /api/users/*"), deletion, press("Delete"), notDeleted],
  "user-add": addUser,
  "user-edit": edit,
  "user-edit-employee": [{ as: "employee" }, edit],
  "user-invalid": [addUser, fill({ Password: "short" }), save, "Name is required"],
  "user-sending": [never("POST /api/users"), addUser, fill(NEW), save, saving],
  "user-failed": [down("POST /api/users"), addUser, fill(NEW), save, notAdded],
  "user-refused": [addUser, fill({ ...NEW, Email: "lee@spire.test" }), save, notAdded],
});

/** Extremely long names without a place to break a line; markup; right-to-left text. */
const LONG = `long${"W".repeat(240)}`;
const MARKUP = `<b>bold</b> & "Sons" <img src=x onerror=alert(1)> עברית العربية 👩‍👩‍👧‍👦`;
const plant: Step = ({ backend: { store } }) => {
  const nameOf = ({ id }: { id: number }) => (id % 2 === 0 ? MARKUP : LONG);
  for (const user of store.users.values()) user.name = nameOf(user);
  for (const server of store.servers.values())
    Object.assign(server, { name: nameOf(server), host_url: `https://${LONG}.example` });
  for (const site of store.wordpressSites.values())
    Object.assign(site, { name: nameOf(site), domain: `${LONG.toLowerCase()}.example` });
};
const plantDomain: Step = (stage) => {
  void plant(stage);
  const { store } = stage.backend;
  const installations = [{ process_failed: true, process_status: LONG }, { server_id: 2 }, { server_id: 3, status: 1 }];
  const domain = addDomain(stage.backend, { domain: LONG, installations });
  store.companies.set(3, { id: 3, name: LONG, contacts: 1 });
  Object.assign(domain, { company_id: 3, mysql_name: LONG, mysql_user: MARKUP, mysql_pass: LONG });
  Object.assign(store.getContacts(3)[0] ?? {}, { first_name: LONG, last_name: MARKUP, email: LONG });
  Object.assign(store.getZone(domain)[0] ?? {}, { data: LONG });
};
const longRefusal = refused("/api/domain_action", { action: [LONG, MARKUP] });
const refresh = pick("menuitem", "Refresh");
const alone = { data: { domains: 0 }, before: plantDomain };
const planted = { path: "/", before: plant };
const hostile = statesOf(planted, {
  "hostile-wordpress": listed,
  "hostile-sites": [{ path: "/domains" }, alone, live],
  "hostile-search": [listed, search(LONG.repeat(2)), gone(/^longW.*\d$/)],
  "hostile-servers": [{ path: "/servers" }, tested],
  "hostile-users": [{ path: "/users" }, listed],
  "hostile-edit": [{ path: "/domains/1", whole: true }, alone, domainShown],
  "hostile-contact": [{ path: "/domains/1" }, alone, domainShown, press(/^Edit contact/), modal],
  "hostile-record": [{ path: "/domains/1" }, alone, domainShown, press(/^Edit .* record/), modal],
  "hostile-server": [{ path: "/servers/1" }, loaded],
  "hostile-toast": [{ path: "/domains" }, alone, longRefusal, live, press(/^Actions/), refresh, toasted(/Error/)],
});

const unread = /could not be read/;
const broken = { path: "/", data: { dataSet: "broken" as const } };
const unreadable = statesOf(broken, {
  "unreadable-wordpress": [listed, unread],
  "unreadable-sites": [{ path: "/domains" }, live, unread],
  "unreadable-servers": [{ path: "/servers" }, tested, unread],
  "unreadable-users": [{ path: "/users" }, listed, unread],
  "unreadable-edit": [{ path: `/domains/${BIG_ZONE_DOMAIN_ID}`, whole: true }, domainShown, unread],
  "unreadable-choices": [{ path: "/add-domain", whole: true }, unread],
});

export const listedStates = [...wordpress, ...servers, ...users, ...hostile, ...unreadable];
