import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { createDomain, createDomainServer } from "../support/builders";
import { LIST, menuButton, openSites, PUSH, createSite } from "./sitesSetup";

const meta = { current_page: 1, to: 1, total: 1, prev_page_url: null, next_page_url: null };

describe("ids beyond 2^53", () => {
  const LARGE = "9007199254740993";

  test("an action sends the exact id, and its events update that row", async () => {
    const domains = [createSite(), createSite({ id: 2, url: "https://b.example" })];
    const { user, backend } = await openSites({ domains, backend: { largeIds: true }, config: PUSH });
    expect(await screen.findByRole("link", { name: "https://a.example" })).toHaveAttribute("href", `/domains/${LARGE}`);
    await waitFor(() => expect(backend.push.connections.size).toBe(1));
    await user.click(await menuButton());
    await user.click(await screen.findByRole("menuitem", { name: "Suspend" }));
    await waitFor(() => expect(backend.processes.count).toBe(1));
    expect(getRequests(backend, "POST /api/domain_action")[0]?.body).toMatchObject({ domain_id: "1" });
    backend.processes.finishAll();
    const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
    expect(await rowOf("a.example").findByText("suspended")).toBeVisible();
    expect(rowOf("b.example").getByText("live")).toBeVisible();
    expect(getRequests(backend, LIST)).toHaveLength(1);
  });
});

describe("ids of any characters", () => {
  const domainOf = (id: string) =>
    createDomain({ id, url: `https://${id.length}.example`, servers: [createDomainServer()] });
  const listing = (domains: object[]) =>
    ({ kind: "body", path: "/api/domains", body: { data: domains, meta } }) as const;

  test("are encoded in addresses and calls", async () => {
    const ids = ["../2", "a/b?c=d#e", "50%", "%2e%2e "];
    const { router, backend } = await openSites({ given: ({ faults }) => faults.add(listing(ids.map(domainOf))) });
    for (const id of ids) {
      const name = `https://${id.length}.example`;
      const path = `/domains/${encodeURIComponent(id)}`;
      expect(await screen.findByRole("link", { name })).toHaveAttribute("href", path);
      const mend = backend.faults.add({ kind: "body", path: "/api/domains/*", body: { data: [domainOf(id)] } });
      await router.navigate(path);
      await waitFor(() => expect(document.title).toBe(`${name} · Spire`));
      await waitFor(() => expect(getRequests(backend, `GET /api${path}`)).toHaveLength(1));
      mend();
      await router.navigate(-1);
    }
  });

  test("lists sites whose ids cannot be part of a URL without links and actions", async () => {
    const ids = [".", "..", ""];
    await openSites({ given: ({ faults }) => faults.add(listing(ids.map(domainOf))) });
    for (const id of ids) expect(await screen.findByText(`https://${id.length}.example`)).toBeVisible();
    expect(within(screen.getByRole("table")).queryByRole("link")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Actions for/ })).not.toBeInTheDocument();
  });
});
