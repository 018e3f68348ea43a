import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { callsTo, type Backend } from "../support/backend";
import { aStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

/** Several DNS records as one set of changes: where they are kept, and where they cannot be. */

const shop = () =>
  aStoredDomain({ id: 1, url: "shop.example", domain: "shop.example", links: [{ server_id: 2, status: 1 }] });
const record = { id: 1001, name: "www.shop.example", type: "A", data: "8.8.8.8", priority: null, ttl: 300 };
const { id: _, ...fields } = record;
const change = { kind: "change", from: record, to: { ...fields, data: "1.1.1.1" } };

// jsdom has no layout: without a height nothing of the table would be in the window.
beforeEach(() => void vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300));

const open = (at: string, options: { draft?: unknown; missing?: string[]; given?: (backend: Backend) => void } = {}) =>
  renderPanel({
    as: "super-admin",
    at,
    domains: [shop()],
    backend: { missing: options.missing ?? [] },
    given: (backend) => {
      const { store } = backend;
      const domain = store.domains.get(1);
      if (domain) store.zoneOf(domain).splice(0, Infinity, { ...record, domain_id: 1, comment: null } as never);
      const [person] = [...store.users.values()].filter(({ email }) => email.startsWith("super"));
      if ("draft" in options) {
        localStorage.setItem(`spire.draft.${person?.id ?? 1}.dns.1`, JSON.stringify({ changes: options.draft }));
      }
      options.given?.(backend);
    },
  });

test("a kept change is shown in the sites list, on the domain's page and, when one goes on, in its row", async () => {
  const { router, user, backend } = await open("/domains", { draft: [change] });
  const row = (await screen.findByRole("link", { name: /shop\.example/ })).closest("tr");
  expect(row).toHaveTextContent("1 DNS change not applied");

  await router.navigate("/domains/1");
  expect(await screen.findByText("1 change not applied")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByLabelText("Data of A www.shop.example")).toHaveValue("1.1.1.1");
  expect(callsTo(backend, "POST /api/dns")).toEqual([]);
});

test("records that the server does not list cannot be changed together", async () => {
  await open("/domains/1", { missing: ["GET /api/dns"] });
  await screen.findByRole("button", { name: "Add Record" });
  expect(screen.queryByRole("button", { name: "Bulk edit" })).not.toBeInTheDocument();
  expect(screen.queryByRole("list", { name: "The zone at a glance" })).not.toBeInTheDocument();
});

test("a conflict about a record that is gone: it can be added again", async () => {
  const { user, backend } = await open("/domains/1", { draft: [change] });
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  await screen.findByLabelText("Data of A www.shop.example");
  backend.store.zoneOf(backend.store.domains.get(1) as never).length = 0;
  await user.click(screen.getByRole("button", { name: "Review 1 change" }));
  await user.click(screen.getByRole("button", { name: "Apply 1 change" }));
  const again = await screen.findByRole("radio", { name: /Add it again: A www\.shop\.example → 1\.1\.1\.1/ });
  expect(again).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Apply 1 change" }));
  expect(await screen.findByText("The change was applied.")).toBeVisible();
  expect(callsTo(backend, "POST /api/dns").map(({ body }) => body)).toMatchObject([{ data: "1.1.1.1", domain_id: 1 }]);
  expect(Object.keys(localStorage).filter((key) => key.includes(".dns."))).toEqual([]);
});

const spf = { name: "shop.example", type: "TXT", data: "v=spf1 mx -all", priority: null, ttl: 300 };
const addition = { kind: "add", key: "new 1", to: spf };
const zoneIn = (backend: Backend) => backend.store.zoneOf(backend.store.domains.get(1) as never);
/** A colleague adds the same record, in other letters. */
const addSpf = (backend: Backend) =>
  zoneIn(backend).push({ ...spf, name: "Shop.example", id: 77, domain_id: 1, comment: null } as never);

test("what a colleague has added is not added again after a conflict was answered", async () => {
  const { user, backend } = await open("/domains/1", { draft: [change, addition] });
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  await screen.findByLabelText("Data of A www.shop.example");
  Object.assign(zoneIn(backend)[0] ?? {}, { data: "9.9.9.9" });
  addSpf(backend);
  await user.click(screen.getByRole("button", { name: "Review 2 changes" }));
  await user.click(screen.getByRole("button", { name: "Apply 2 changes" }));
  expect(await screen.findByRole("radio", { name: "Mine: Data 1.1.1.1" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Apply 1 change" }));
  expect(await screen.findByText("1 of 2 changes was applied. The rest was already in the zone.")).toBeVisible();
  expect(callsTo(backend, "POST /api/dns").map(({ body }) => body)).toMatchObject([{ id: 1001, data: "1.1.1.1" }]);
  expect(zoneIn(backend)).toHaveLength(2);
});

test("what a colleague has added is not added again from a draft after a reload", async () => {
  const { user, backend } = await open("/domains/1", { draft: [addition], given: addSpf });
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  await screen.findByLabelText("Data of new record 1");
  await user.click(screen.getByRole("button", { name: "Review 1 change" }));
  const steps = await screen.findByRole("region", { name: "Changes" });
  expect(within(steps).getByText("Already in the zone")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove from draft" }));
  expect(await screen.findByText("There is nothing left to apply.")).toBeVisible();
  expect(callsTo(backend, "POST /api/dns")).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.includes(".dns."))).toEqual([]);
});

/** Fills the open dialog with the address of www.shop.example. */
const typeAddress = async (user: Awaited<ReturnType<typeof open>>["user"], data: string) => {
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("textbox", { name: "Target (IP Address)" });
  await user.clear(field);
  await user.type(field, data);
  await user.click(within(dialog).getByRole("button", { name: "Submit" }));
};

test("a single record that is there already is not sent, and the dialog says so and stays", async () => {
  const { user, backend } = await open("/domains/1");
  await user.click(await screen.findByRole("button", { name: "Add Record" }));
  await user.type(await screen.findByRole("textbox", { name: "Hostname (optional)" }), "www");
  // A colleague adds it meanwhile.
  zoneIn(backend).push({ ...record, id: 78, data: "1.1.1.1", ttl: 3600, domain_id: 1, comment: null } as never);
  await typeAddress(user, "1.1.1.1");
  expect(await screen.findByText("This record is already in the zone. Nothing was sent.")).toBeVisible();
  expect(screen.getByText("A www.shop.example → 1.1.1.1, TTL 1 hour")).toBeVisible();
  expect(callsTo(backend, "POST /api/dns")).toEqual([]);
  await typeAddress(user, "1.1.1.2");
  expect(await screen.findByText("The record was added.")).toBeVisible();
  expect(callsTo(backend, "POST /api/dns").map(({ body }) => body)).toMatchObject([{ data: "1.1.1.2" }]);
});

test("nor is a single record changed into one that is there", async () => {
  const twin = { ...record, id: 78, data: "1.1.1.1", domain_id: 1, comment: null };
  const { user, backend } = await open("/domains/1", { given: (there) => zoneIn(there).push(twin as never) });
  const edit = async (row: number) =>
    user.click((await screen.findAllByRole("button", { name: "Edit A record www.shop.example" }))[row] as HTMLElement);
  await edit(0);
  await typeAddress(user, "1.1.1.1");
  expect(await screen.findByText("This record is already in the zone. Nothing was sent.")).toBeVisible();
  expect(callsTo(backend, "POST /api/dns")).toEqual([]);
});

test("nor into one that a colleague adds while a conflict is answered", async () => {
  const { user, backend } = await open("/domains/1");
  await user.click(await screen.findByRole("button", { name: "Edit A record www.shop.example" }));
  Object.assign(zoneIn(backend)[0] ?? {}, { data: "9.9.9.9" });
  await typeAddress(user, "1.1.1.1");
  const question = await screen.findByRole("dialog", { name: "Someone else changed this in the meantime" });
  zoneIn(backend).push({ ...record, id: 78, data: "1.1.1.1", domain_id: 1, comment: null } as never);
  await user.click(within(question).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("This record is already in the zone. Nothing was sent.")).toBeVisible();
  expect(callsTo(backend, "POST /api/dns")).toEqual([]);
});

test("a new row with a name alone is kept for the review; one in which nothing was typed is not", async () => {
  const { user } = await open("/domains/1");
  await user.click(await screen.findByRole("button", { name: "Bulk edit" }));
  await user.click(await screen.findByRole("button", { name: "Add row" }));
  await user.click(screen.getByRole("button", { name: "Add row" }));
  await user.type(await screen.findByLabelText("Name of new record 2"), "mail");
  await user.click(screen.getByRole("button", { name: "Review 1 change" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getAllByRole("listitem")[0]).toHaveTextContent(/^Added\s*mail\.shop\.example/);
  expect(within(dialog).getByRole("button", { name: "Apply 1 change" })).toBeVisible();
});

test("the focus goes to a new row, but not away from where the person went meanwhile", async () => {
  const frames: FrameRequestCallback[] = [];
  const draw = () => {
    while (frames.length > 0) frames.shift()?.(0);
  };
  const { user } = await open("/domains/1");
  await user.click(await screen.findByRole("button", { name: "Bulk edit" }));
  const add = await screen.findByRole("button", { name: "Add row" });
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  await user.click(add);
  draw();
  expect(await screen.findByLabelText("Name of new record 1")).toHaveFocus();
  await user.click(add);
  await user.click(screen.getByLabelText("Data of new record 2"));
  draw();
  expect(screen.getByLabelText("Data of new record 2")).toHaveFocus();
});

test("what a change makes wrong is said in its row, and in its line of the difference", async () => {
  const { user } = await open("/domains/1");
  await user.click(await screen.findByRole("button", { name: "Bulk edit" }));
  const data = await screen.findByLabelText("Data of A www.shop.example");
  expect(data).not.toHaveAccessibleDescription();
  await user.clear(data);
  await user.type(data, "10.0.0.1");
  await waitFor(() => expect(data).toHaveAccessibleDescription(/10\.0\.0\.1 is a private address/));
  await user.click(screen.getByRole("button", { name: "Review 1 change" }));
  const steps = await screen.findByRole("region", { name: "Changes" });
  expect(steps).toHaveTextContent(/10\.0\.0\.1 is a private address/);
});
