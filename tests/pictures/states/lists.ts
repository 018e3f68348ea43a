import type { Page } from "@playwright/test";
import { BIG_ZONE_DOMAIN_ID } from "../../../mocks/backend/seed/dns";
import { SLOW_CALL_MS } from "@/lib/constants";
import { addDomain } from "../../e2e/addDomain";
import {
  withResponse,
  withBadGateway,
  withFault,
  fillFields,
  waitForTopBar,
  waitForNoText,
  advanceClock,
  waitForRows,
  waitForLiveRows,
  waitForDialog,
  withoutResponse,
  withPage,
  clickRole,
  clickButton,
  waitForConfirmation,
  withValidationErrors,
  reloadPage,
  clickSubmit,
  fillSearch,
  waitForRole,
  addFaults,
  createStates,
  waitForToast,
  type Step,
  type StateSteps,
} from "../stateSteps";
import { waitForDomain } from "./editDomain";

type Overrides = Partial<Record<"nothing" | "failure" | "loading" | "there", StateSteps>>;
const firstStates = (name: string, call: string, empty: string, own: Overrides = {}): Record<string, StateSteps> => ({
  [`${name}-loading`]: [withoutResponse(call), waitForTopBar, own.loading ?? "Loading…"],
  [`${name}-empty`]: [own.nothing ?? withResponse(call, { data: [] }), empty],
  [`${name}-error`]: [own.failure ?? withBadGateway(call), "Loading failed"],
});
/** The states of a list that the browser stores: loading, empty, failed, and restored from storage, read again with and without success. */
export const listStates = (
  name: string,
  call: string,
  empty: string,
  own: Overrides = {},
): Record<string, StateSteps> => ({
  ...firstStates(name, call, empty, own),
  [`${name}-restored`]: [
    own.there ?? waitForRows,
    addFaults(withoutResponse(call)),
    reloadPage,
    /^As of .* refreshing/,
  ],
  [`${name}-restored-error`]: [
    own.there ?? waitForRows,
    addFaults(withBadGateway(call)),
    reloadPage,
    "Reloading failed",
  ],
});

const LIST = "/api/wordpress_domain_list";
const wordpress = createStates("/", {
  wordpress: waitForRows,
  "wordpress-searched": [waitForRows, fillSearch("bakery"), / of 120 sites/],
  "wordpress-slow": [withoutResponse(LIST), "Loading...", advanceClock(SLOW_CALL_MS), "Still loading"],
  ...listStates("wordpress", LIST, "No WordPress sites yet", { loading: "Loading..." }),
  "wordpress-no-match": [waitForRows, fillSearch("no such site"), /^No sites for/],
});

const waitForTests = [waitForRows, waitForNoText("Testing…")];
const waitForForm = waitForRole("textbox", "Host Url");
/** The form of an existing server. */
const waitForServer = withPage((page) => page.locator('[name="host_url"][value^="https"]').waitFor());
/** From the sites list, which the browser then knows. */
const toServers = async (page: Page) => {
  await page.getByRole("button", { name: /Sue Perez/ }).click();
  await page.getByRole("link", { name: "Servers", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Servers" }).waitFor();
};
const servers = [
  ...createStates("/servers", {
    servers: waitForTests,
    "servers-sites": [{ path: "/domains" }, waitForLiveRows, withPage(toServers), waitForTests],
    "servers-testing": [withoutResponse("/api/servers/test/*"), waitForRows, "Testing…"],
    "servers-waiting": [withFault("429", "/api/servers/test/*", { skip: 2 }), waitForRows, "queued"],
    ...firstStates("servers", "/api/servers", "No servers yet"),
  }),
  ...createStates("/add-server", {
    "add-server": waitForForm,
    "add-server-invalid": [waitForForm, fillFields({ Port: "https" }), clickSubmit, "Port must be number"],
  }),
  ...createStates("/servers/1", {
    "edit-server": waitForServer,
  }),
];

const NEW = { Name: "Nina Newcomer", Email: "nina@spire.test", Password: "N3w-secret!" };
const addUser = [waitForRows, clickButton("Add User"), waitForDialog];
const editUser = [waitForRows, clickButton(/^Edit lee@/), waitForDialog];
const deleteUser = [waitForRows, clickButton(/^Delete lee@/), waitForConfirmation];
const users = createStates("/users", {
  users: waitForRows,
  "users-employee": [{ as: "employee" }, waitForRows],
  // Staff accounts are never kept: they have no restored state.
  ...firstStates("users", "/api/users", "No users"),
  "user-credentials": [addUser, fillFields(NEW), clickSubmit, waitForToast("New user successfully added.")],
  "user-delete": deleteUser,
  "user-add": addUser,
  "user-edit": editUser,
  "user-invalid": [addUser, fillFields({ Password: "short" }), clickSubmit, "Name is required"],
});

/** Extremely long names without a place to break a line; markup; right-to-left text. */
const LONG = `long${"W".repeat(240)}`;
const MARKUP = `<b>bold</b> & "Sons" <img src=x onerror=alert(1)> עברית العربية 👩‍👩‍👧‍👦`;
const applyHostileNames: Step = ({ backend: { store } }) => {
  const nameOf = ({ id }: { id: number }) => (id % 2 === 0 ? MARKUP : LONG);
  for (const user of store.users.values()) user.name = nameOf(user);
  for (const server of store.servers.values())
    Object.assign(server, { name: nameOf(server), host_url: `https://${LONG}.example` });
  for (const site of store.wordpressSites.values())
    Object.assign(site, { name: nameOf(site), domain: `${LONG.toLowerCase()}.example` });
};
const addHostileDomain: Step = (stage) => {
  void applyHostileNames(stage);
  const { store } = stage.backend;
  const installations = [{ process_failed: true, process_status: LONG }, { server_id: 2 }, { server_id: 3, status: 1 }];
  const domain = addDomain(stage.backend, { domain: LONG, installations });
  store.companies.set(3, { id: 3, name: LONG, contacts: 1 });
  Object.assign(domain, { company_id: 3, mysql_name: LONG, mysql_user: MARKUP, mysql_pass: LONG });
  Object.assign(store.getContacts(3)[0] ?? {}, { first_name: LONG, last_name: MARKUP, email: LONG });
  Object.assign(store.getZone(domain)[0] ?? {}, { data: LONG });
};
const longRefusal = withValidationErrors("/api/domain_action", { action: [LONG, MARKUP] });
const refresh = clickRole("menuitem", "Refresh");
const oneHostileDomain = { data: { domains: 0 }, before: addHostileDomain };
const hostilePage = { path: "/", before: applyHostileNames };
const hostile = createStates(hostilePage, {
  "hostile-wordpress": waitForRows,
  "hostile-sites": [{ path: "/domains" }, oneHostileDomain, waitForLiveRows],
  "hostile-servers": [{ path: "/servers" }, waitForTests],
  "hostile-users": [{ path: "/users" }, waitForRows],
  "hostile-edit": [{ path: "/domains/1", whole: true }, oneHostileDomain, waitForDomain],
  "hostile-record": [
    { path: "/domains/1" },
    oneHostileDomain,
    waitForDomain,
    clickButton(/^Edit .* record/),
    waitForDialog,
  ],
  "hostile-server": [{ path: "/servers/1" }, waitForServer],
  "hostile-toast": [
    { path: "/domains" },
    oneHostileDomain,
    longRefusal,
    waitForLiveRows,
    clickButton(/^Actions/),
    refresh,
    waitForToast(/Error/),
  ],
});

const invalidNotice = /incomplete/;
const invalidDataPage = { path: "/", data: { dataSet: "broken" as const } };
const invalidRecords = createStates(invalidDataPage, {
  "invalid-wordpress": [waitForRows, invalidNotice],
  "invalid-sites": [{ path: "/domains" }, waitForLiveRows, invalidNotice],
  "invalid-servers": [{ path: "/servers" }, waitForTests, invalidNotice],
  "invalid-users": [{ path: "/users" }, waitForRows, invalidNotice],
  "invalid-edit": [{ path: `/domains/${BIG_ZONE_DOMAIN_ID}`, whole: true }, waitForDomain, invalidNotice],
  "invalid-choices": [{ path: "/add-domain", whole: true }, /cannot be chosen/],
});

export const listedStates = [...wordpress, ...servers, ...users, ...hostile, ...invalidRecords];
