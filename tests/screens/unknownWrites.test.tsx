import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { type Backend, callsOf, callsTo } from "../support/backend";
import { aStoredDomain } from "../support/builders";
import { expectConsole } from "../support/console";
import { renderPanel } from "../support/renderPanel";

// Loaded with the test file: no test waits for code.
import "../../src/custom/addSubdomain/AddSubdomain";
import "../../src/resources/contacts/ContactDialog";
import "../../src/custom/dns/RecordDialog";
import "../../src/resources/domains/edit/DomainEdit";
import "../../src/resources/servers/ServerCreate";
import "../../src/resources/servers/ServerEdit";
import "../../src/resources/users/UserDialog";

/**
 * The outcome of a write is unknown: it is looked up before anything is reported, and never sent again. What is found missing is in
 * the failure matrix.
 */

type Fault = Parameters<Backend["faults"]["add"]>[0];
type Opened = Awaited<ReturnType<typeof renderPanel>>;

const failed: Fault = { kind: "500" };
const lost: Fault = { kind: "lost" };
/** The browser itself repeated the call, and the panel gets only the second answer. */
const repeated: Fault = { kind: "repeated" };
const NO_ANSWER = "The server could not be reached.";
const ERROR = "The server reported an error (500).";
const CHECK = "It may have gone through: check before you try again.";
const STILL = "The server may still be working on it: check again before you retry.";

const open = (at: string, ...faults: Fault[]) =>
  renderPanel({
    as: "super-admin",
    at,
    domains: [shop()],
    given: (backend) => {
      backend.store.companies.set(1, { id: 1, name: "Shop", contacts: 0 });
      faults.forEach((fault) => backend.faults.add(fault));
    },
  });
/** What the next of these calls meets. */
const once = (fault: Fault, method: string, path: string): Fault => ({ ...fault, method, path, times: 1 });
const shop = () => aStoredDomain({ id: 1, domain: "shop.example", url: "https://shop.example", company_id: 1 });

const type = async ({ user }: Opened, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label, { exact: true });
    await user.clear(field);
    await user.paste(value);
  }
};
const submit = ({ user }: Opened) => user.click(screen.getByRole("button", { name: "Submit" }));
const confirm = async ({ user }: Opened) =>
  user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
const expectTold = async (...lines: string[]) => {
  const alert = await screen.findByRole("alert");
  expect([...alert.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(lines);
};
const nameless = { id: 2, name: null, email: null, first_name: {}, type: null };
const domain = { id: 1, url: "https://shop.example", company_id: 1, servers: [] };

/** A form, what is typed there, its call, and the list that tells. */
type Form = readonly [
  what: string,
  at: string,
  button: string | undefined,
  typed: Record<string, string>,
  call: string,
  list: string,
  told: readonly [headline: string, found: string],
];
const ada = { Name: "Ada Nguyen", Email: "ada@spire.test", Password: "N3w-secret!" };
const web77 = { "Server Name": "web77", "Host Url": "https://web77.example", Login: "admin", Password: "pw" };
const NEW_USER = "There was a problem adding new user.";

test.each<Form>([
  [
    "a user is added",
    "/users",
    "Add User",
    ada,
    "POST /api/users",
    "GET /api/users",
    [NEW_USER, "ada@spire.test is there now."],
  ],
  [
    "a user is saved",
    "/users",
    "Edit employee@spire.test",
    { Name: "Emma" },
    "PUT /api/users/{id}",
    "GET /api/users",
    ["There was a problem updating user.", "employee@spire.test was saved."],
  ],
  [
    "a server is added",
    "/add-server",
    undefined,
    web77,
    "POST /api/servers",
    "GET /api/servers",
    ["There was a problem adding the server.", "web77 is there now."],
  ],
  [
    "a server is saved",
    "/servers/2",
    undefined,
    { "Host Url": "https://elsewhere.example" },
    "PUT /api/servers/2",
    "GET /api/servers",
    ["There was a problem updating the server.", "web2 was saved."],
  ],
  [
    "a contact is added",
    "/domains/1",
    "Add Contact",
    { "First Name": "Ada", "Last Name": "Nguyen", Email: "ada@shop.example" },
    "PUT /api/company_contacts/1",
    "GET /api/domains/1",
    ["The contact could not be added.", "Ada Nguyen is there now."],
  ],
  [
    "a DNS record is added",
    "/domains/1",
    "Add Record",
    { "Hostname (optional)": "new", "Target (IP Address)": "192.0.2.7" },
    "POST /api/dns",
    "GET /api/dns",
    ["The record could not be added.", "A new.shop.example → 192.0.2.7 is there now."],
  ],
])("%s, and its answer is lost: it is found there, and what was typed stays", async (...form) => {
  const [, at, button, typed, call, list, [headline, found]] = form;
  const [method = "", path = ""] = call.split(" ");
  const opened = await open(at, once(lost, method, path));
  if (button) await opened.user.click(await screen.findByRole("button", { name: button }));
  const [first = ""] = Object.keys(typed);
  if (at === "/servers/2") await screen.findByDisplayValue("web2");
  await screen.findByLabelText(first, { exact: true });
  await type(opened, typed);
  await opened.user.click(screen.getAllByRole("button", { name: "Submit" }).at(-1) as HTMLElement);
  await expectTold(headline, `${NO_ANSWER} ${found}`);
  const { calls } = opened.backend;
  expect(calls.filter((sent) => sent.method === method)).toHaveLength(1);
  expect(callsOf(opened.backend).slice(calls.findIndex((sent) => sent.method === method))).toContain(list);
  expect(screen.getByLabelText(first, { exact: true })).toHaveValue(typed[first]);
});

describe("a user", () => {
  const openForm = async (...faults: Fault[]) => {
    const opened = await open("/users", ...faults);
    await opened.user.click(await screen.findByRole("button", { name: "Add User" }));
    await screen.findByLabelText("Name");
    return opened;
  };

  test("whose address was taken before is certain: only the server's words are shown", async () => {
    const opened = await openForm();
    await type(opened, { ...ada, Email: "employee@spire.test" });
    await submit(opened);
    await expectTold(NEW_USER, "The email has already been taken.");
  });

  test("what cannot be looked up must be checked by the person", async () => {
    const opened = await openForm(once(lost, "POST", "/api/users"));
    opened.backend.faults.add({ kind: "503", method: "GET", path: "/api/users" });
    expectConsole(/endpoint: 'GET \/api\/users',\s+status: 503/); // react-admin, of the list
    await type(opened, ada);
    await submit(opened);
    await expectTold(NEW_USER, `${NO_ANSWER} ${CHECK}`);
  });

  test.each<[fault: Fault, line: string]>([
    // That the server does not know but the list has.
    [{ kind: "404" }, "This does not exist on the server (any more). employee@spire.test is still there."],
    [{ kind: "reset" }, `${NO_ANSWER} employee@spire.test is still there. ${STILL}`],
    [lost, `${NO_ANSWER} employee@spire.test is gone.`],
  ])("is deleted, and meets %o", async (fault, line) => {
    const opened = await open("/users", once(fault, "DELETE", "/api/users/{id}"));
    await opened.user.click(await screen.findByRole("button", { name: "Delete employee@spire.test" }));
    await confirm(opened);
    await expectTold("There was a problem deleting user.", line);
    expect(opened.backend.calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  });

  test("that the browser deleted twice is deleted: neither the server nor the list has it", async () => {
    const opened = await open("/users", once(repeated, "DELETE", "/api/users/{id}"));
    await opened.user.click(await screen.findByRole("button", { name: "Delete admin@spire.test" }));
    await confirm(opened);
    expect(await screen.findByText("User was successfully deleted.")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Delete admin@spire.test" })).not.toBeInTheDocument();
  });
});

test.each<[fault: Fault, line: string]>([
  [lost, `${NO_ANSWER} blog.shop.example is there now.`],
  [repeated, "The subdomain has already been taken. blog.shop.example is there now."],
])("a subdomain is added, and meets %o", async (fault, line) => {
  const opened = await open("/add-subdomain", once(fault, "POST", "/api/subdomains"));
  await opened.user.click(await screen.findByRole("combobox", { name: "Parent Domain" }));
  await opened.user.click(await screen.findByRole("option", { name: "https://shop.example" }));
  await type(opened, {
    SubDomain: "blog",
    "Database name": "blog",
    "Database username": "blog",
    "Database password": "pw",
  });
  await submit(opened);
  await expectTold("There was a problem adding the subdomain.", line);
  expect(screen.getByLabelText("SubDomain")).toHaveValue("blog");
});

test("a domain that is saved is read again, although the outcome stays unknown", async () => {
  const opened = await open("/domains/1", once(failed, "PUT", "/api/domains/1"));
  await opened.user.click(await screen.findByRole("button", { name: "Submit" }));
  await expectTold("https://shop.example could not be saved.", `${ERROR} ${CHECK}`);
  // On display, before sending, and after.
  await waitFor(() => expect(callsTo(opened.backend, "GET /api/domains/1")).toHaveLength(3));
});

test.each<
  [
    what: string,
    at: string,
    path: string,
    typed: Record<string, string>,
    list: { path: string; data: unknown },
    headline: string,
  ]
>([
  ["User", "/users", "POST /api/users", ada, { path: "/api/users", data: [nameless] }, NEW_USER],
  [
    "Contact",
    "/domains/1",
    "PUT /api/company_contacts/1",
    { "First Name": "Ada" },
    { path: "/api/domains/1", data: [{ ...domain, company: { id: 1, contacts: [nameless] } }] },
    "The contact could not be added.",
  ],
  [
    "Record",
    "/domains/1",
    "POST /api/dns",
    { "Target (IP Address)": "192.0.2.7" },
    { path: "/api/dns", data: { server: "shop.example", current_ip: null, records: [nameless] } },
    "The record could not be added.",
  ],
])("among records that cannot be read it stays unknown whether a %s was added", async (...given) => {
  const [what, at, route, typed, { path, data }, headline] = given;
  const [method = "", sentTo = ""] = route.split(" ");
  const list: Fault = { kind: "body", method: "GET", path, body: { data } };
  const opened = await open(at, once(failed, method, sentTo), list);
  await opened.user.click(await screen.findByRole("button", { name: `Add ${what}` }));
  const dialog = await screen.findByRole("dialog");
  await type(opened, typed);
  await opened.user.click(within(dialog).getByRole("button", { name: "Submit" }));
  await expectTold(headline, `${ERROR} ${CHECK}`);
});
