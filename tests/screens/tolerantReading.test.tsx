import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { renderPanel } from "../support/renderPanel";
import { mockHeights } from "./dnsSetup";

/** Responses as PHP encodes them: numbers for texts (JSON_NUMERIC_CHECK), flags as words, lists for empty objects. */

beforeEach(mockHeights);

const domain = {
  id: 1,
  url: "https://7.example",
  domain: 7,
  url_test: "0",
  type: "subscription",
  mysql_name: 7,
  mysql_user: "seven",
  mysql_pass: 123_456,
  company_id: 2,
  company: [],
  servers: [
    { id: 1, name: 12, ip_address: "null", pivot: { status: "active", secure: "n", process_started: "no" } },
    { id: 2, name: "web2", pivot: null },
    { id: 3, name: "web3", pivot: { status: 0, process_started: "y", process_status: 50 } },
  ],
};
const meta = { current_page: 1, to: 1, total: 1, prev_page_url: null, next_page_url: null };

test("shows a site with numbers, words and empty lists, and saves it in the shape in which it came", async () => {
  const { user, backend } = await renderPanel({
    as: "super-admin",
    at: "/domains/1",
    given: ({ faults }) => faults.add({ kind: "body", path: "/api/domains/1", body: { data: [domain] } }),
  });
  expect(await screen.findByText("123456")).toBeVisible();
  const servers = within(screen.getByRole("region", { name: "Server Information" }));
  expect(servers.getByText("12")).toBeVisible();
  expect(servers.getByText("50")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Submit" }));
  await waitFor(() => expect(getRequests(backend, "PUT /api/domains/1")).toHaveLength(1));
  expect(getRequests(backend, "PUT /api/domains/1")[0]?.body).toEqual(domain);
});

test("lists sites, and an empty object as no sites", async () => {
  const { backend, services } = await renderPanel({
    as: "super-admin",
    at: "/domains",
    given: ({ faults }) => faults.add({ kind: "body", path: "/api/domains", body: { data: [domain], meta }, times: 1 }),
  });
  expect(await screen.findAllByText("live")).toHaveLength(2);
  expect(within(screen.getByRole("table")).queryByText("preview")).not.toBeInTheDocument();
  backend.faults.add({ kind: "body", path: "/api/domains", body: { data: {} } });
  await services.queryClient.invalidateQueries({ queryKey: ["domains"] });
  expect(await screen.findByText("There are no domains available")).toBeVisible();
});

test.each([
  { name: 7, role: [], roles: { 1: { name: "super-admin" } }, permissions: ["edit sites"] },
  { name: [], role: {}, roles: {}, permissions: { roles: ["super-admin"], permissions: ["edit sites"] } },
  { name: 7.5, role: "super-admin", roles: [], permissions: { 1: "edit sites" }, company: [] },
])("keeps the current user %j signed in", async (user) => {
  const opened = await renderPanel({
    as: "super-admin",
    given: ({ faults }) =>
      faults.add({ kind: "body", path: "/api/user", body: { id: 3, email: "super@spire.test", ...user } }),
  });
  expect(await screen.findByRole("heading", { name: "Wordpress Sites" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Manage Spire Sites" })).toBeVisible();
  expect(opened.router.state.location.pathname).toBe("/");
});

test("edits a contact with numbers, and sends the changed field as text", async () => {
  const contact = { id: 5, company_id: 2, first_name: "Ann", last_name: "Lee", position: 3, office_phone: 49_301_234 };
  const owned = { ...domain, company: { id: 2, contacts: [contact] } };
  const { user, backend } = await renderPanel({
    as: "super-admin",
    at: "/domains/1",
    given: ({ faults }) => faults.add({ kind: "body", path: "/api/domains/1", body: { data: [owned] } }),
  });
  await user.click(await screen.findByRole("button", { name: "Edit contact Ann Lee" }));
  const phone = await screen.findByLabelText("Phone");
  expect(phone).toHaveValue("49301234");
  const last = screen.getByLabelText("Last Name");
  await user.clear(last);
  await user.type(last, "9");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(getRequests(backend, "PUT /api/company_contacts/2")).toHaveLength(1));
  expect(getRequests(backend, "PUT /api/company_contacts/2")[0]?.body).toEqual({ ...contact, last_name: "9" });
});

test("edits a DNS record with a number as text, and sends it back as it came", async () => {
  const record = { id: 1, name: "7.example", type: "TXT", data: 123_456, priority: null, ttl: "300", comment: 4 };
  const { user, backend } = await renderPanel({
    as: "super-admin",
    at: "/domains/1",
    given: ({ faults }) => {
      faults.add({ kind: "body", path: "/api/domains/1", body: { data: [domain] } });
      faults.add({
        kind: "body",
        path: "/api/dns",
        method: "GET",
        body: { server: "7.example", records: { 4: record } },
      });
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Edit TXT record/ }));
  const ttl = await screen.findByRole("textbox", { name: /^TTL/ });
  await user.clear(ttl);
  await user.type(ttl, "10");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /Submit|Save/ }));
  await waitFor(() => expect(getRequests(backend, "POST /api/dns")).toHaveLength(1));
  expect(getRequests(backend, "POST /api/dns")[0]?.body).toMatchObject({ id: 1, data: 123_456, comment: 4, ttl: 600 });
});
