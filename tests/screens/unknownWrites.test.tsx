import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { type Backend, callsTo } from "../support/backend";
import { aStoredDomain } from "../support/builders";
import { expectConsole } from "../support/console";
import { renderPanel } from "../support/renderPanel";

// Loaded with the test file: no test waits for code.
import "../../src/custom/addSubdomain/AddSubdomain";
import "../../src/resources/contacts/ContactDialog";
import "../../src/custom/dnsEditor/RecordDialog";
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
/** The proxy stopped waiting; the server may still be working. */
const gateway: Fault = { kind: "504" };
const GATEWAY = "The server is not available right now (504).";
/** The browser itself repeated the call, and the panel gets only the second answer. */
const repeated: Fault = { kind: "repeated" };
const NO_ANSWER = "The server could not be reached.";
const ERROR = "The server reported an error (500).";
const CHECK = "It may have been done all the same: check before you try again.";
const STILL = "The server may still be working on it: check again before you retry.";

const open = (at: string, method: string, path: string, fault: Fault, ...more: Fault[]) =>
  renderPanel({
    as: "super-admin",
    at,
    domains: [shop()],
    given: (backend) => {
      backend.store.companies.set(1, { id: 1, name: "Shop", contacts: 0 });
      backend.faults.add({ ...fault, method, path, times: 1 });
      more.forEach((other) => backend.faults.add(other));
    },
  });
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
/** Sent once, and read again by the screen that shows it. */
const expectOnce = ({ backend }: Opened, write: string, list: string, readings: number) => {
  expect(callsTo(backend, write)).toHaveLength(1);
  expect(callsTo(backend, list)).toHaveLength(readings);
};

describe("a user", () => {
  const LIST = "GET /api/users";
  const ada = { Name: "Ada Nguyen", Email: "ada@spire.test", Password: "N3w-secret!" };
  const first = "There was a problem adding new user.";

  test.each<[fault: Fault, line: string]>([
    [failed, `${ERROR} ada@spire.test is not there.`],
    [gateway, `${GATEWAY} ada@spire.test is not there. ${STILL}`],
    [lost, `${NO_ANSWER} ada@spire.test is there now.`],
    [
      repeated,
      "The email has already been taken. ada@spire.test is there now: it may have been added by this attempt.",
    ],
  ])("is added, and meets %o", async (fault, line) => {
    const opened = await open("/users", "POST", "/api/users", fault);
    await opened.user.click(await screen.findByRole("button", { name: "Add User" }));
    await screen.findByLabelText("Name");
    await type(opened, ada);
    await submit(opened);
    await expectTold(first, line);
    expect(screen.getByLabelText("Email")).toHaveValue(ada.Email);
    expect(screen.getByLabelText("Password")).toHaveValue(ada.Password);
    if (fault.kind !== "repeated") expectOnce(opened, "POST /api/users", LIST, 2);
  });

  test("that existed before is certain: only the server's words are shown", async () => {
    const opened = await open("/users", "GET", "/nothing", failed);
    await opened.user.click(await screen.findByRole("button", { name: "Add User" }));
    await screen.findByLabelText("Name");
    await type(opened, { ...ada, Email: "employee@spire.test" });
    await submit(opened);
    await expectTold(first, "The email has already been taken.");
  });

  test("what cannot be looked up must be checked by the person", async () => {
    const opened = await open("/users", "POST", "/api/users", lost);
    await opened.user.click(await screen.findByRole("button", { name: "Add User" }));
    await screen.findByLabelText("Name");
    opened.backend.faults.add({ kind: "503", method: "GET", path: "/api/users" });
    expectConsole(/endpoint: 'GET \/api\/users',\s+status: 503/); // react-admin, of the list
    await type(opened, ada);
    await submit(opened);
    expect(await screen.findByText(first)).toBeVisible();
    expect(
      screen.getByText(`${NO_ANSWER} It may have been done all the same: check before you try again.`),
    ).toBeVisible();
  });

  test.each<[fault: Fault, line: string]>([
    [failed, `${ERROR} employee@spire.test was not saved.`],
    [gateway, `${GATEWAY} employee@spire.test was not saved. ${STILL}`],
    [lost, `${NO_ANSWER} employee@spire.test was saved.`],
  ])("is saved, and meets %o", async (fault, line) => {
    const opened = await open("/users", "PUT", "/api/users/{id}", fault);
    await opened.user.click(await screen.findByRole("button", { name: "Edit employee@spire.test" }));
    await screen.findByLabelText("Name");
    await type(opened, { Name: "Emma" });
    await submit(opened);
    await expectTold("There was a problem updating user.", line);
  });

  test.each<[fault: Fault, line: string]>([
    [failed, `${ERROR} employee@spire.test is still there.`],
    [{ kind: "reset" }, `${NO_ANSWER} employee@spire.test is still there. ${STILL}`],
    [lost, `${NO_ANSWER} employee@spire.test is gone.`],
  ])("is deleted, and meets %o", async (fault, line) => {
    const opened = await open("/users", "DELETE", "/api/users/{id}", fault);
    await opened.user.click(await screen.findByRole("button", { name: "Delete employee@spire.test" }));
    await confirm(opened);
    await expectTold("There was a problem deleting user.", line);
    expect(screen.queryAllByText("employee@spire.test")).toHaveLength(fault.kind === "lost" ? 0 : 1);
  });

  test("that the browser deleted twice is deleted: neither the server nor the list has it", async () => {
    const opened = await open("/users", "DELETE", "/api/users/{id}", repeated);
    await opened.user.click(await screen.findByRole("button", { name: "Delete employee@spire.test" }));
    await confirm(opened);
    expect(await screen.findByText("User was successfully deleted.")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Delete employee@spire.test" })).not.toBeInTheDocument();
  });

  test("that the server does not know but the list has is not deleted", async () => {
    const opened = await open("/users", "DELETE", "/api/users/{id}", { kind: "404" });
    await opened.user.click(await screen.findByRole("button", { name: "Delete employee@spire.test" }));
    await confirm(opened);
    await expectTold(
      "There was a problem deleting user.",
      "This does not exist on the server (any more). employee@spire.test is still there.",
    );
  });
});

test.each<[fault: Fault, line: string]>([
  [failed, `${ERROR} web77 is not there.`],
  [lost, `${NO_ANSWER} web77 is there now.`],
])("a server is added, and meets %o", async (fault, line) => {
  const opened = await open("/add-server", "POST", "/api/servers", fault);
  await screen.findByLabelText("Server Name");
  await type(opened, { "Server Name": "web77", "Host Url": "https://web77.example", Login: "admin", Password: "pw" });
  await submit(opened);
  await expectTold("There was a problem adding the server.", line);
  expectOnce(opened, "POST /api/servers", "GET /api/servers", 1);
});

test.each<[fault: Fault, line: string]>([
  [failed, `${ERROR} web2 was not saved.`],
  [lost, `${NO_ANSWER} web2 was saved.`],
])("a server is saved, and meets %o", async (fault, line) => {
  const opened = await open("/servers/2", "PUT", "/api/servers/2", fault);
  await waitFor(() => expect(screen.getByLabelText("Server Name")).toHaveValue("web2"));
  await type(opened, { "Host Url": "https://elsewhere.example" });
  await submit(opened);
  await expectTold("There was a problem updating the server.", line);
});

test.each<[fault: Fault, line: string]>([
  [failed, `${ERROR} blog.shop.example is not there.`],
  [lost, `${NO_ANSWER} blog.shop.example is there now.`],
  [
    repeated,
    "The subdomain has already been taken. blog.shop.example is there: it may have been added by this attempt, or before it.",
  ],
])("a subdomain is added, and meets %o", async (fault, line) => {
  const opened = await open("/add-subdomain", "POST", "/api/subdomains", fault);
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
    const opened = await open(AT, "PUT", "/api/domains/1", failed);
    await opened.user.click(await screen.findByRole("button", { name: "Submit" }));
    await expectTold(
      "https://shop.example could not be saved.",
      `${ERROR} It may have been done all the same: check before you try again.`,
    );
    // On display, before sending, and after.
    await waitFor(() => expect(callsTo(opened.backend, "GET /api/domains/1")).toHaveLength(3));
  });

  test.each<[fault: Fault, line: string]>([
    [failed, `${ERROR} Ada Nguyen is not there.`],
    [lost, `${NO_ANSWER} Ada Nguyen is there now.`],
  ])("a contact is added, and meets %o", async (fault, line) => {
    const opened = await open(AT, "PUT", "/api/company_contacts/1", fault);
    await opened.user.click(await screen.findByRole("button", { name: "Add Contact" }));
    await dialog();
    await type(opened, { "First Name": "Ada", "Last Name": "Nguyen", Email: "ada@shop.example" });
    await opened.user.click(within(await dialog()).getByRole("button", { name: "Submit" }));
    await expectTold("The contact could not be added.", line);
  });

  test.each<[fault: Fault, line: string]>([
    [failed, `${ERROR} A new.shop.example → 192.0.2.7 is not there.`],
    [lost, `${NO_ANSWER} A new.shop.example → 192.0.2.7 is there now.`],
  ])("a DNS record is added, and meets %o", async (fault, line) => {
    const opened = await open(AT, "POST", "/api/dns", fault);
    await opened.user.click(await screen.findByRole("button", { name: "Add Record" }));
    await dialog();
    await type(opened, { "Hostname (optional)": "new", "Target (IP Address)": "192.0.2.7" });
    await opened.user.click(within(await dialog()).getByRole("button", { name: "Submit" }));
    await expectTold("The record could not be added.", line);
  });
});

describe("among records that cannot be read", () => {
  const listing = (path: string, data: unknown): Fault => ({ kind: "body", method: "GET", path, body: { data } });
  const nameless = { id: 2, name: null, email: null, first_name: {}, type: null };

  test.each<[what: string, button: string, method: string, path: string, fault: Fault, lines: string[]]>([
    ["added", "Add User", "POST", "/api/users", failed, ["There was a problem adding new user.", `${ERROR} ${CHECK}`]],
    [
      "deleted",
      "Delete ann@spire.test",
      "DELETE",
      "/api/users/{id}",
      { kind: "404" },
      ["There was a problem deleting user.", "This does not exist on the server (any more)."],
    ],
  ])("it stays unknown whether a user was %s", async (_what, button, method, path, fault, lines) => {
    const ann = { id: 1, name: "Ann", email: "ann@spire.test", role: "employee" };
    const lists = [{ ...listing("/api/users", [ann, nameless]), times: 1 }, listing("/api/users", [nameless])];
    const opened = await open("/users", method, path, fault, ...lists);
    await opened.user.click(await screen.findByRole("button", { name: button }));
    if (method === "DELETE") {
      await confirm(opened);
    } else {
      await screen.findByLabelText("Name");
      await type(opened, { Name: "Ada Nguyen", Email: "ada@spire.test", Password: "N3w-secret!" });
      await submit(opened);
    }
    await expectTold(...lines);
  });

  test.each<[what: string, button: string, method: string, path: string, typed: Record<string, string>, list: Fault]>([
    [
      "contact",
      "Add Contact",
      "PUT",
      "/api/company_contacts/1",
      { "First Name": "Ada" },
      listing("/api/domains/1", [
        { id: 1, url: "https://shop.example", company_id: 1, company: { id: 1, contacts: [nameless] }, servers: [] },
      ]),
    ],
    [
      "record",
      "Add Record",
      "POST",
      "/api/dns",
      { "Target (IP Address)": "192.0.2.7" },
      listing("/api/dns", { server: "shop.example", current_ip: null, records: [nameless] }),
    ],
  ])("it stays unknown whether a %s was added", async (what, button, method, path, typed, list) => {
    const opened = await open("/domains/1", method, path, failed, list);
    await opened.user.click(await screen.findByRole("button", { name: button }));
    const dialog = await screen.findByRole("dialog");
    await type(opened, typed);
    await opened.user.click(within(dialog).getByRole("button", { name: "Submit" }));
    await expectTold(`The ${what} could not be added.`, `${ERROR} ${CHECK}`);
  });
});
