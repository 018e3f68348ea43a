import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { callsTo } from "../support/backend";
import { aDomain, aServer } from "../support/builders";
import { renderPanel } from "../support/renderPanel";
import { LIST, menuButton, openSites, PUSH, site } from "./sitesSetup";

const meta = { current_page: 1, to: 1, total: 1, prev_page_url: null, next_page_url: null };

describe("ids beyond 2^53", () => {
  const LARGE = "9007199254740993";

  test("an action names the very site, and its events change that row", async () => {
    const domains = [site(), site({ id: 2, url: "https://b.example" })];
    const { user, backend } = await openSites({ domains, backend: { largeIds: true }, config: PUSH });
    expect(await screen.findByRole("link", { name: "https://a.example" })).toHaveAttribute("href", `/domains/${LARGE}`);
    await waitFor(() => expect(backend.push.connections.size).toBe(1));
    await user.click(await menuButton());
    await user.click(await screen.findByRole("menuitem", { name: "Suspend" }));
    await waitFor(() => expect(backend.processes.count).toBe(1));
    expect(callsTo(backend, "POST /api/domain_action")[0]?.body).toMatchObject({ domain_id: "1" });
    backend.processes.finishAll();
    const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
    expect(await rowOf("a.example").findByText("suspended")).toBeVisible();
    expect(rowOf("b.example").getByText("live")).toBeVisible();
    expect(callsTo(backend, LIST)).toHaveLength(1);
  });

  test("a site is opened and saved under its own id", async () => {
    const { user, backend } = await openSites({
      domains: [site()],
      backend: { largeIds: true },
      at: `/domains/${LARGE}`,
    });
    await screen.findByRole("heading", { name: /a\.example/, level: 1 });
    await user.click(await screen.findByRole("button", { name: "Submit" }));
    await waitFor(() => expect(callsTo(backend, "PUT /api/domains/1")).toHaveLength(1));
    expect(callsTo(backend, "PUT /api/domains/1")[0]?.body).toMatchObject({
      id: "1",
      servers: [{ pivot: { domain_id: "1" } }],
    });
  });

  test("a deletion leads to the very account", async () => {
    const { user, backend } = await renderPanel({ as: "super-admin", at: "/users", backend: { largeIds: true } });
    const email = "juergen.gross@spire.test";
    const id = [...backend.store.users.values()].find((one) => one.email === email)?.id;
    await user.click(await screen.findByRole("button", { name: new RegExp(`Delete.*${email}|Delete.*Gro`) }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(callsTo(backend, `DELETE /api/users/${id}`)).toHaveLength(1));
  });
});

describe("ids of any characters", () => {
  test.each(["a/b", "a?b=c#d", "../2", "50%", "a b", "ü..", "%2e%2e"])("%s", async (id) => {
    const domain = aDomain({ id, url: "https://a.example", servers: [aServer()] });
    const { user, backend } = await openSites({
      given: ({ faults }) => {
        faults.add({ kind: "body", method: "GET", path: "/api/domains", body: { data: [domain], meta } });
        faults.add({ kind: "body", method: "GET", path: "/api/domains/*", body: { data: [domain] } });
      },
    });
    const link = await screen.findByRole("link", { name: "https://a.example" });
    expect(link).toHaveAttribute("href", `/domains/${encodeURIComponent(id)}`);
    await user.click(link);
    expect(await screen.findByRole("heading", { name: /a\.example/, level: 1 })).toBeVisible();
    await waitFor(() => expect(callsTo(backend, `GET /api/domains/${encodeURIComponent(id)}`)).toHaveLength(1));
  });

  test.each([".", "..", ""])("%j cannot be addressed: the site is shown without actions", async (id) => {
    const domain = aDomain({ id, url: "https://a.example" });
    await openSites({
      given: ({ faults }) => faults.add({ kind: "body", path: "/api/domains", body: { data: [domain], meta } }),
    });
    expect(await screen.findByText("https://a.example")).toBeVisible();
    expect(screen.queryByRole("link", { name: "https://a.example" })).not.toBeInTheDocument();
  });
});
