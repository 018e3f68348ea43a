import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import "@/resources/domains/edit/DomainEdit"; // loaded beforehand: no test waits for code
import "@/ui/actionMenu/ActionMenuPopup";
import { serializeDomain } from "../../mocks/backend/serializers";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { expectConsole } from "../support/console";
import { renderPanel } from "../support/renderPanel";
import { PUSH } from "./sitesSetup";

test("saves nothing and starts no action while the domain cannot be fetched whole, then saves it as it is by then", async () => {
  const { backend, user } = await renderPanel({
    as: "super-admin",
    at: "/domains/1",
    domains: [createStoredDomain({ id: 1, url: "https://a.example", extra: { notes: "old" } })],
  });
  expectConsole(/endpoint: 'GET \/api\/domains\/\{id\}'/); // react-admin, in development
  await user.click(await screen.findByRole("button", { name: "On Submit: web1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Suspend" }));
  Object.assign(backend.store.domains.get(1) ?? {}, { extra: { notes: "by a colleague" } });
  const saved = () => getRequests(backend, "PUT /api/domains/1").map(({ body }) => body);
  const submit = () => user.click(screen.getByRole("button", { name: "Submit" }));
  const body = { data: [{ id: 1, url: "https://a.example", servers: null }] };
  for (const failure of [{ kind: "500" }, { kind: "body", body }] as const) {
    backend.faults.add({ ...failure, method: "GET", path: "/api/domains/1", times: 1 });
    await submit();
    expect(await screen.findByText("https://a.example could not be saved.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(saved()).toEqual([]);
    expect(getRequests(backend, "POST /api/domain_action")).toEqual([]);
  }
  await submit();
  expect(await screen.findByText("https://a.example saved.")).toBeVisible();
  expect(saved()).toEqual([expect.objectContaining({ notes: "by a colleague" })]);
  await waitFor(() => expect(getRequests(backend, "POST /api/domain_action")).toHaveLength(1));
});

test("counts only chosen actions that are still possible", async () => {
  const domain = createStoredDomain({
    id: 1,
    url: "https://a.example",
    mysql_name: "shop_main",
    installations: [{}, {}],
  });
  const { backend, user } = await renderPanel({ as: "super-admin", at: "/domains/1", domains: [domain], config: PUSH });
  for (const server of ["web1", "web2"]) {
    await user.click(await screen.findByRole("button", { name: `On Submit: ${server}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Suspend" }));
  }
  expect(screen.getByText("Submit also suspends web1, web2")).toBeVisible();
  await waitFor(() => expect(backend.push.connections.size).toBe(1));
  const suspend = (count: number) => {
    const installations = domain.installations.map((installation, at) => ({
      ...installation,
      status: at < count ? 1 : 0,
    }));
    backend.store.saveDomain({ ...domain, installations });
    const changed = serializeDomain(backend.store, { ...domain, installations });
    backend.push.broadcast("spire-sites", "action-process", { domain: changed });
  };
  suspend(1);
  expect(await screen.findByText("Submit also suspends web2")).toBeVisible();
  expect(screen.getAllByText("no longer possible")).toHaveLength(1);
  suspend(2);
  await waitFor(() => expect(screen.queryByText(/^Submit also/)).not.toBeInTheDocument());
  expect(screen.getAllByText("no longer possible")).toHaveLength(2);
  // The event has the shape of the lists: the open domain is read again, and nothing of it is lost.
  await waitFor(() => expect(getRequests(backend, "GET /api/domains/1").length).toBeGreaterThan(1));
  expect(screen.getByText("shop_main")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Submit" }));
  const told = "Suspend on web1 skipped: no longer possible.";
  await waitFor(() => expect(screen.getByText(told)).toBeVisible());
  expect(getRequests(backend, "POST /api/domain_action")).toEqual([]);
});

test("starts no action after a failed save, and sends only failed actions again", async () => {
  const PUT = "PUT /api/domains/1";
  const ACTION = "POST /api/domain_action";
  const installations = [{}, { server_id: 2, status: 1 }];
  const domain = createStoredDomain({ id: 1, url: "https://a.example", installations });
  const { backend, user } = await renderPanel({ as: "super-admin", at: "/domains/1", domains: [domain] });
  const once = { method: "POST", path: "/api/domain_action", times: 1 } as const;
  const put = { method: "PUT", path: "/api/domains/1", times: 1 } as const;
  const rowOf = (name: string) => screen.getByRole("rowheader", { name }).closest("tr");
  const submit = () => user.click(screen.getByRole("button", { name: "Submit" }));
  const expectTold = async (...lines: string[]) => {
    const alert = await screen.findByRole("alert");
    expect([...alert.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(lines);
    const toast = within(alert.closest("li") as HTMLElement);
    await user.click(toast.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  };
  for (const [server, action] of [
    ["web1", "Suspend"],
    ["web2", "Activate"],
  ] as const) {
    await user.click(await screen.findByRole("button", { name: `On Submit: ${server}` }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
  }

  const refused = "The mysql name is too long.";
  backend.faults.add({ kind: "422", errors: { mysql_name: [refused] }, ...put });
  await submit();
  await expectTold("https://a.example could not be saved.", refused);
  expect(getRequests(backend, ACTION)).toEqual([]);
  expect(rowOf("web1")).toHaveTextContent("Suspend on Submit");

  // One of two actions is refused.
  backend.faults.add({ kind: "422", message: "The plan forbids it.", ...once });
  await submit();
  await expectTold("Suspend failed: https://a.example on web1. The plan forbids it.");
  await waitFor(() => expect(rowOf("web2")).toHaveTextContent("Activating…"));
  expect(rowOf("web1")).toHaveTextContent("Suspend on Submit");
  expect(getRequests(backend, ACTION)).toHaveLength(2);

  // The outcome of the repeated one is unknown: it is not sent once more.
  backend.faults.add({ kind: "500", ...once });
  await submit();
  const unknown = "Suspend, outcome unknown: https://a.example on web1. The API reported an error (500).";
  expect(await screen.findByText(`${unknown} Outcome unknown: check before you retry.`)).toBeVisible();
  expect(rowOf("web1")).toHaveTextContent("Unknown");
  expect(rowOf("web1")).toHaveTextContent("Suspend on Submit");
  await submit();
  expect(await screen.findByText(/^Suspend skipped, /)).toBeVisible();
  expect(getRequests(backend, PUT)).toHaveLength(4);
  const actions = getRequests(backend, ACTION).map(({ body }) => body);
  expect(actions.slice(2)).toEqual([{ domain_id: 1, server_id: 1, action: "suspend" }]);
});

test("shows and saves a domain without servers, company and database", async () => {
  const bare = createStoredDomain({ id: 1, url: "https://a.example", installations: [], mysql_name: null });
  const { user } = await renderPanel({
    as: "super-admin",
    at: "/domains/1",
    domains: [{ ...bare, mysql_user: null, mysql_pass: null, company_id: null }],
  });
  expect(await screen.findByText("On no server.")).toBeVisible();
  expect(screen.getAllByText("—")).toHaveLength(3);
  const contacts = screen.getByRole("region", { name: "Customer Contacts" });
  expect(contacts).toHaveTextContent("No contacts: the domain has no company.");
  expect(within(contacts).queryByRole("button", { name: "Add Contact" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(screen.getByText("https://a.example saved.")).toBeVisible());
});

test.each([
  ["/domains/4711", "Domain not found", "Back to sites", "/domains"],
  ["/servers/4711", "Server not found", "Back to servers", "/servers"],
])("%s shows that there is no such record, and links to the list", async (at, title, link, list) => {
  expectConsole(/Not found on the server/); // react-admin, in development
  const { user, router } = await renderPanel({ as: "super-admin", at, domains: [] });
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  await user.click(screen.getByRole("link", { name: link }));
  expect(router.state.location.pathname).toBe(list);
});
