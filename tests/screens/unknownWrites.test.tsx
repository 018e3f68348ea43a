import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Backend, listCalls, getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { expectConsole } from "../support/console";
import { renderPanel } from "../support/renderPanel";

// Loaded with the test file: no test waits for code.
import "@/custom/addSubdomain/mui/AddSubdomain";
import "@/resources/contacts/mui/ContactDialog";
import "@/custom/dns/mui/RecordDialog";
import "@/resources/domains/edit/DomainEdit";
import "@/resources/servers/mui/ServerCreate";
import "@/resources/users/mui/UserDialog";

/** The outcome of a write is unknown: it is looked up before anything is reported, and never sent again. */

type Fault = Parameters<Backend["faults"]["add"]>[0];
type Opened = Awaited<ReturnType<typeof renderPanel>>;

const failed: Fault = { kind: "500" };
const lost: Fault = { kind: "lost" };
/** The browser itself repeated the call, and the panel gets only the second answer. */
const repeated: Fault = { kind: "repeated" };
const NO_ANSWER = "The server cannot be reached.";
const ERROR = "The API reported an error (500).";
const CHECK = "Outcome unknown: check before you retry.";
const STILL = "It may still appear: check before you retry.";

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
/** Fails the next matching request. */
const once = (fault: Fault, method: string, path: string): Fault => ({ ...fault, method, path, times: 1 });
const shop = () => createStoredDomain({ id: 1, domain: "shop.example", url: "https://shop.example", company_id: 1 });

const type = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
  }
};
const press = async ({ user }: Opened, name: string) => user.click(await screen.findByRole("button", { name }));
const submit = ({ user }: Opened) =>
  user.click(screen.getAllByRole("button", { name: "Submit" }).at(-1) as HTMLElement);
/** The toast, which is then closed. */
const expectTold = async (opened: Opened, ...lines: string[]) => {
  const alert = await screen.findByRole("alert");
  expect([...alert.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(lines);
  await press(opened, "Dismiss");
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
};
/** Opens a dialog, fills it in and sends it; what was typed stays there, and is then discarded. */
const sendDialog = async (opened: Opened, button: string, typed: Record<string, string>, ...told: string[]) => {
  await press(opened, button);
  const [label = "", value] = Object.entries(typed)[0] ?? [];
  await screen.findByLabelText(label, { exact: true });
  type(typed);
  await submit(opened);
  await expectTold(opened, ...told);
  expect(screen.getByLabelText(label, { exact: true })).toHaveValue(value);
  await opened.user.click(screen.getAllByRole("button", { name: "Cancel" }).at(-1) as HTMLElement);
  await press(opened, "Leave");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
};
/** Expects one write and a refetch of the list after it. */
const expectSentOnce = ({ backend }: Opened, call: string, list: string) => {
  expect(getRequests(backend, call)).toHaveLength(1);
  const sent = listCalls(backend);
  expect(sent.slice(sent.indexOf(call))).toContain(list);
};

const ada = { Name: "Ada Nguyen", Email: "ada@spire.test", Password: "N3w-secret!" };
const NEW_USER = "There was a problem adding new user.";

test("asks to check an added user that cannot be looked up", async () => {
  const opened = await open("/users", once(lost, "POST", "/api/users"));
  await screen.findByRole("table", { name: "Users" });
  opened.backend.faults.add({ kind: "503", method: "GET", path: "/api/users" });
  expectConsole(/endpoint: 'GET \/api\/users',\s+status: 503/); // react-admin, of the list
  await sendDialog(opened, "Add User", ada, NEW_USER, `${NO_ANSWER} ${CHECK}`);
});

test("verifies a deleted user in the list, unless the browser repeated the request", async () => {
  const opened = await open("/users");
  const { backend } = opened;
  const remove = async (email: string, fault: Fault) => {
    backend.faults.add(once(fault, "DELETE", "/api/users/{id}"));
    await press(opened, `Delete ${email}`);
    await opened.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  };
  for (const [fault, line] of [
    // That the server does not know but the list has.
    [{ kind: "404" }, "Not found on the server. employee@spire.test is still there."],
    [{ kind: "reset" }, `${NO_ANSWER} employee@spire.test is still there. ${STILL}`],
    [lost, `${NO_ANSWER} employee@spire.test is gone.`],
  ] as const) {
    backend.requestLog.length = 0;
    await remove("employee@spire.test", fault);
    await expectTold(opened, "There was a problem deleting user.", line);
    expect(getRequests(backend, "DELETE /api/users/1")).toHaveLength(1);
  }
  await remove("admin@spire.test", repeated);
  expect(await screen.findByText("User was successfully deleted.")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Delete admin@spire.test" })).not.toBeInTheDocument();
});

const NEW_SERVER = "There was a problem adding the server.";
const addServer = async (opened: Opened) => {
  await screen.findByLabelText("Server Name");
  type({ "Server Name": "web77", "Host Url": "https://web77.example", Login: "admin", Password: "pw" });
  await submit(opened);
};

test("verifies an added server in the list when the response is lost, and keeps the input", async () => {
  const opened = await open("/add-server", once(lost, "POST", "/api/servers"));
  await addServer(opened);
  await expectTold(opened, NEW_SERVER, `${NO_ANSWER} web77 exists.`);
  expectSentOnce(opened, "POST /api/servers", "GET /api/servers");
  expect(screen.getByLabelText("Server Name")).toHaveValue("web77");
});

test("reports the outcome of a write on the page that was opened meanwhile", async () => {
  const opened = await open("/add-server", once({ kind: "never" }, "POST", "/api/servers"));
  await addServer(opened);
  await waitFor(() => expect(getRequests(opened.backend, "POST /api/servers")).toHaveLength(1));
  await press(opened, "Cancel");
  expect(await screen.findByRole("heading", { level: 1, name: "Servers" })).toBeVisible();
  opened.backend.faults.clear(); // the connection is lost in the end
  await expectTold(opened, NEW_SERVER, `${NO_ANSWER} web77 does not exist. ${STILL}`);
});

test("verifies an added subdomain on its domain, also when the browser repeated the request", async () => {
  const opened = await open("/add-subdomain", once(lost, "POST", "/api/subdomains"));
  await opened.user.click(await screen.findByRole("combobox", { name: "Parent Domain" }));
  await opened.user.click(await screen.findByRole("option", { name: "https://shop.example" }));
  const told = async (subdomain: string, line: string) => {
    const database = { "Database name": "db", "Database username": "db", "Database password": "pw" };
    type({ SubDomain: subdomain, ...database });
    await submit(opened);
    await expectTold(opened, "There was a problem adding the subdomain.", line);
    expect(screen.getByLabelText("SubDomain")).toHaveValue(subdomain);
  };
  await told("blog", `${NO_ANSWER} blog.shop.example exists.`);
  opened.backend.faults.add(once(repeated, "POST", "/api/subdomains"));
  await told("news", "The subdomain has already been taken. news.shop.example exists.");
});

const CONTACT = "Contact could not be added.";
const RECORD = "Record could not be added.";
const typedContact = { "First Name": "Ada", "Last Name": "Nguyen", Email: "ada@shop.example" };
const typedRecord = { "Hostname (optional)": "new", "Target (IP Address)": "192.0.2.7" };

test("verifies contacts and DNS records; the outcome of saving a domain stays unknown", async () => {
  const opened = await open(
    "/domains/1",
    once(lost, "PUT", "/api/company_contacts/1"),
    once(lost, "POST", "/api/dns"),
    once(failed, "PUT", "/api/domains/1"),
  );
  await sendDialog(opened, "Add Contact", typedContact, CONTACT, `${NO_ANSWER} Ada Nguyen exists.`);
  expectSentOnce(opened, "PUT /api/company_contacts/1", "GET /api/domains/1");
  const found = `${NO_ANSWER} A new.shop.example → 192.0.2.7 exists.`;
  await sendDialog(opened, "Add Record", typedRecord, RECORD, found);
  expectSentOnce(opened, "POST /api/dns", "GET /api/dns");
  opened.backend.requestLog.length = 0;
  await submit(opened);
  await expectTold(opened, "https://shop.example could not be saved.", `${ERROR} ${CHECK}`);
  // Before sending, and after.
  await waitFor(() => expect(getRequests(opened.backend, "GET /api/domains/1")).toHaveLength(2));
});

test("the outcome of adding a contact or DNS record stays unknown among invalid records", async () => {
  const nameless = { id: 2, name: null, email: null, first_name: { at: 1 }, type: null };
  const detail = { id: 1, url: "https://shop.example", company_id: 1, servers: [] };
  const list = (path: string, data: unknown): Fault => ({ kind: "body", method: "GET", path, body: { data } });
  const opened = await open(
    "/domains/1",
    once(failed, "PUT", "/api/company_contacts/1"),
    once(failed, "POST", "/api/dns"),
    list("/api/domains/1", [{ ...detail, company: { id: 1, contacts: [nameless] } }]),
    list("/api/dns", { server: "shop.example", current_ip: null, records: [nameless] }),
  );
  await sendDialog(opened, "Add Contact", typedContact, CONTACT, `${ERROR} ${CHECK}`);
  await sendDialog(opened, "Add Record", typedRecord, RECORD, `${ERROR} ${CHECK}`);
  expect(listCalls(opened.backend).filter((call) => !call.startsWith("GET"))).toHaveLength(2);
});
