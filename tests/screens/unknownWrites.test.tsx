import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { type Backend, callsTo } from "../support/backend";
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
 * The outcome of a write is unknown: it is looked up before anything is reported, and never sent again. One file, over 250 lines:
 * the same faults for every form.
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
const dismiss = async ({ user }: Opened) => {
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
};
/** One form in one visit meets one fault after the other: what is said of each. It is sent once, and read again. */
const expectAllTold = async (
  opened: Opened,
  [method, path, list, reads = 1]: readonly [method: string, path: string, list?: string, reads?: number],
  send: () => Promise<unknown>,
  first: string,
  cases: readonly (readonly [fault: Fault, line: string])[],
) => {
  const { backend } = opened;
  for (const [fault, line] of cases) {
    backend.faults.add(once(fault, method, path));
    backend.calls.length = 0;
    await send();
    await expectTold(first, line);
    expect(backend.calls.filter((sent) => sent.method === method)).toHaveLength(1);
    if (list) expect(callsTo(backend, list)).toHaveLength(reads);
    await dismiss(opened);
  }
};

const nameless = { id: 2, name: null, email: null, first_name: {}, type: null };
const domain = { id: 1, url: "https://shop.example", company_id: 1, servers: [] };

describe("a user", () => {
  const ada = { Name: "Ada Nguyen", Email: "ada@spire.test", Password: "N3w-secret!" };
  const first = "There was a problem adding new user.";

  test("is added", async () => {
    const opened = await open("/users");
    await opened.user.click(await screen.findByRole("button", { name: "Add User" }));
    await screen.findByLabelText("Name");
    // One that existed before is certain: only the server's words are shown.
    await type(opened, { ...ada, Email: "employee@spire.test" });
    await submit(opened);
    await expectTold(first, "The email has already been taken.");
    await dismiss(opened);
    await type(opened, ada);
    // To look it up, and by react-admin, which reads lists again after every attempt to create.
    const call = ["POST", "/api/users", "GET /api/users", 2] as const;
    await expectAllTold(opened, call, () => submit(opened), first, [
      [failed, `${ERROR} ada@spire.test is not there.`],
      [lost, `${NO_ANSWER} ada@spire.test is there now.`],
    ]);
    expect(screen.getByLabelText("Email")).toHaveValue(ada.Email);
    expect(screen.getByLabelText("Password")).toHaveValue(ada.Password);
    await type(opened, { Email: "ben@spire.test" });
    opened.backend.faults.add(once(repeated, "POST", "/api/users"));
    await submit(opened);
    await expectTold(
      first,
      "The email has already been taken. ben@spire.test is there now: it may have been added by this attempt.",
    );
  });

  test("what cannot be looked up must be checked by the person", async () => {
    const opened = await open("/users", once(lost, "POST", "/api/users"));
    await opened.user.click(await screen.findByRole("button", { name: "Add User" }));
    await screen.findByLabelText("Name");
    opened.backend.faults.add({ kind: "503", method: "GET", path: "/api/users" });
    expectConsole(/endpoint: 'GET \/api\/users',\s+status: 503/); // react-admin, of the list
    await type(opened, ada);
    await submit(opened);
    expect(await screen.findByText(first)).toBeVisible();
    expect(screen.getByText(`${NO_ANSWER} It may have gone through: check before you try again.`)).toBeVisible();
  });

  test("is saved", async () => {
    const opened = await open("/users");
    await opened.user.click(await screen.findByRole("button", { name: "Edit employee@spire.test" }));
    await screen.findByLabelText("Name");
    await type(opened, { Name: "Emma" });
    const call = ["PUT", "/api/users/{id}"] as const;
    await expectAllTold(opened, call, () => submit(opened), "There was a problem updating user.", [
      [failed, `${ERROR} employee@spire.test was not saved.`],
      [lost, `${NO_ANSWER} employee@spire.test was saved.`],
    ]);
  });

  test("is deleted", async () => {
    const opened = await open("/users");
    const remove = async (email: string) => {
      await opened.user.click(await screen.findByRole("button", { name: `Delete ${email}` }));
      await confirm(opened);
    };
    const send = () => remove("employee@spire.test");
    const call = ["DELETE", "/api/users/{id}"] as const;
    await expectAllTold(opened, call, send, "There was a problem deleting user.", [
      // That the server does not know but the list has.
      [{ kind: "404" }, "This does not exist on the server (any more). employee@spire.test is still there."],
      [failed, `${ERROR} employee@spire.test is still there.`],
      [{ kind: "reset" }, `${NO_ANSWER} employee@spire.test is still there. ${STILL}`],
      [lost, `${NO_ANSWER} employee@spire.test is gone.`],
    ]);
    expect(screen.queryByText("employee@spire.test")).not.toBeInTheDocument();
    // That the browser deleted twice is deleted: neither the server nor the list has it.
    opened.backend.faults.add(once(repeated, ...call));
    await remove("admin@spire.test");
    expect(await screen.findByText("User was successfully deleted.")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Delete admin@spire.test" })).not.toBeInTheDocument();
  });
});

test("a server is added", async () => {
  const opened = await open("/add-server");
  await screen.findByLabelText("Server Name");
  await type(opened, { "Server Name": "web77", "Host Url": "https://web77.example", Login: "admin", Password: "pw" });
  const call = ["POST", "/api/servers", "GET /api/servers"] as const;
  await expectAllTold(opened, call, () => submit(opened), "There was a problem adding the server.", [
    [failed, `${ERROR} web77 is not there.`],
    [lost, `${NO_ANSWER} web77 is there now.`],
  ]);
});

test("a server is saved", async () => {
  const opened = await open("/servers/2");
  await waitFor(() => expect(screen.getByLabelText("Server Name")).toHaveValue("web2"));
  await type(opened, { "Host Url": "https://elsewhere.example" });
  const call = ["PUT", "/api/servers/2"] as const;
  await expectAllTold(opened, call, () => submit(opened), "There was a problem updating the server.", [
    [failed, `${ERROR} web2 was not saved.`],
    [lost, `${NO_ANSWER} web2 was saved.`],
  ]);
});

test.each<[fault: Fault, line: string]>([
  [failed, `${ERROR} blog.shop.example is not there.`],
  [lost, `${NO_ANSWER} blog.shop.example is there now.`],
  [
    repeated,
    "The subdomain has already been taken. blog.shop.example is there: it may have been added by this attempt, or before it.",
  ],
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

describe("of a domain", () => {
  const AT = "/domains/1";
  const dialog = () => screen.findByRole("dialog");

  test("that is saved it is read again, although the outcome stays unknown", async () => {
    const opened = await open(AT, once(failed, "PUT", "/api/domains/1"));
    await opened.user.click(await screen.findByRole("button", { name: "Submit" }));
    await expectTold(
      "https://shop.example could not be saved.",
      `${ERROR} It may have gone through: check before you try again.`,
    );
    // On display, before sending, and after.
    await waitFor(() => expect(callsTo(opened.backend, "GET /api/domains/1")).toHaveLength(3));
  });

  test("a contact is added", async () => {
    const opened = await open(AT);
    await opened.user.click(await screen.findByRole("button", { name: "Add Contact" }));
    await dialog();
    await type(opened, { "First Name": "Ada", "Last Name": "Nguyen", Email: "ada@shop.example" });
    const send = async () => opened.user.click(within(await dialog()).getByRole("button", { name: "Submit" }));
    await expectAllTold(opened, ["PUT", "/api/company_contacts/1"], send, "The contact could not be added.", [
      [failed, `${ERROR} Ada Nguyen is not there.`],
      [lost, `${NO_ANSWER} Ada Nguyen is there now.`],
    ]);
  });

  test("a DNS record is added", async () => {
    const opened = await open(AT);
    await opened.user.click(await screen.findByRole("button", { name: "Add Record" }));
    await dialog();
    await type(opened, { "Hostname (optional)": "new", "Target (IP Address)": "192.0.2.7" });
    const send = async () => opened.user.click(within(await dialog()).getByRole("button", { name: "Submit" }));
    await expectAllTold(opened, ["POST", "/api/dns"], send, "The record could not be added.", [
      [failed, `${ERROR} A new.shop.example → 192.0.2.7 is not there.`],
      [lost, `${NO_ANSWER} A new.shop.example → 192.0.2.7 is there now.`],
    ]);
  });
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
  [
    "User",
    "/users",
    "POST /api/users",
    { Name: "Ada Nguyen", Email: "ada@spire.test", Password: "N3w-secret!" },
    { path: "/api/users", data: [nameless] },
    "There was a problem adding new user.",
  ],
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
