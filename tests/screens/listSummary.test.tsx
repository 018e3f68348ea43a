import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { serializeDomain } from "../../mocks/backend/serializers";
import { createStoredDomain } from "../support/builders";
import { getRequests } from "../support/backend";
import { renderPanel } from "../support/renderPanel";
import { openSites, PUSH } from "./sitesSetup";

const summary = () => document.querySelector(".list-summary");
const expectSummary = (text: string) => waitFor(() => expect(summary()?.textContent).toBe(text));

/** a is suspended on one of two servers, b failed, c is live, d is a preview, e suspended. */
const five = () => [
  createStoredDomain({ id: 1, url: "https://a.example", domain: "a.example", installations: [{}, { status: 1 }] }),
  createStoredDomain({
    id: 2,
    url: "https://b.example",
    domain: "b.example",
    installations: [{ process_failed: true }],
  }),
  createStoredDomain({ id: 3, url: "https://c.example", domain: "c.example" }),
  createStoredDomain({ id: 4, url: "https://d.example", domain: "d.example", url_test: "https://p.example" }),
  createStoredDomain({ id: 5, url: "https://e.example", domain: "e.example", installations: [{ status: 2 }] }),
];

describe("the summary of the sites list", () => {
  test("counts all sites and issues of the page, with links to all such sites", async () => {
    const { user } = await openSites({ domains: five(), backend: { pageSize: 3 } });
    await expectSummary("5 sites · on this page 1 suspended, 1 failed");
    await user.click(await screen.findByRole("button", { name: "Next" }));
    await expectSummary("5 sites · on this page 1 suspended");
    await user.click(await screen.findByRole("button", { name: "Prev" }));
    await user.click(await screen.findByRole("link", { name: "1 failed" }));
    expect(await screen.findByRole("button", { name: "Remove Failed" })).toBeVisible();
    // Once all are read: nothing of the last page.
    await expectSummary("1 of 5 sites");
  });

  test("updates the counts of a single page by push, with links to the API's filter", async () => {
    const { user, backend } = await openSites({ domains: five(), config: PUSH });
    await expectSummary("5 sites · 2 suspended, 1 failed");
    expect(await screen.findByText("Live")).toBeVisible();
    const domain = backend.store.domains.get(3);
    const [link] = domain?.installations ?? [];
    if (!domain || !link) throw new Error("The list has it");
    link.status = 1;
    backend.push.broadcast("spire-sites", "action-process", { domain: serializeDomain(backend.store, domain) });
    await expectSummary("5 sites · 3 suspended, 1 failed");
    await user.click(await screen.findByRole("link", { name: "3 suspended" }));
    expect(await screen.findByText("Showing 1 to 3 of 3 Entries")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Filter" })).toHaveDisplayValue("Suspended");
    await expectSummary("3 of 5 sites · 3 suspended");
    expect(screen.queryByRole("link", { name: "3 suspended" })).not.toBeInTheDocument();
  });

  test("fetches the total of all sites once when a search opens first", async () => {
    const { router, backend } = await openSites({ domains: five(), at: "/domains?search=c.example" });
    await expectSummary("1 of 5 sites");
    await router.navigate("/domains?search=b.example");
    await expectSummary("1 of 5 sites · 1 failed");
    expect(getRequests(backend, "GET /api/domains").filter(({ query }) => !query["search"])).toHaveLength(1);
  });

  test("keeps the server filter in the link of a count", async () => {
    const [web2, web3] = [{ server_id: 2 }, { server_id: 3 }];
    const domains = [
      createStoredDomain({ id: 1, url: "https://a.example", installations: [web2, { ...web3, status: 1 }] }),
      createStoredDomain({ id: 2, url: "https://b.example", installations: [{ ...web2, status: 1 }, web3] }),
    ];
    const { user } = await openSites({ domains, at: "/domains?filter=web3" });
    await expectSummary("2 of 2 sites · 1 suspended");
    await user.click(await screen.findByRole("link", { name: "1 suspended" }));
    await expectSummary("1 of 2 sites");
    expect(screen.getByRole("button", { name: "Remove Server: web3" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Remove Suspended" })).toBeVisible();
  });
});

test("counts servers, offline servers and untested servers", async () => {
  // One server of the seed is offline, and two cannot be tested.
  await renderPanel({
    as: "super-admin",
    at: "/servers",
    given: ({ faults }) => {
      faults.add({ kind: "body", path: "/api/servers/test/1", body: { status: "offline" } });
      faults.add({ kind: "500", path: "/api/servers/test/2" });
    },
  });
  await waitFor(() => expect(summary()).toHaveTextContent("6 servers · 2 offline · 3 tests failed"));
});

test("counts users, and announces the WordPress sites of a search", async () => {
  const { backend, router, user } = await renderPanel({ as: "super-admin", at: "/users" });
  await waitFor(() => expect(summary()).toHaveTextContent(`${backend.store.users.size} users`));
  expect(await screen.findByRole("rowheader", { name: "super@spire.test you" })).toBeVisible();
  await router.navigate("/");
  const all = backend.store.wordpressSites.size;
  await waitFor(() => expect(summary()).toHaveTextContent(`${all} sites`));
  await user.type(screen.getByRole("searchbox", { name: "Search sites" }), "no such site");
  expect(await within(summary() as HTMLElement).findByRole("status")).toHaveTextContent(/^\d+ of \d+ sites$/);
});
