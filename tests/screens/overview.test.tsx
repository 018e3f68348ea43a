import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Backend, Domain } from "../../mocks/backend";
import { matchesFilter } from "../../mocks/backend/domainQuery";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";
import { LIST } from "./sitesSetup";

// Their code takes long to load, which is not what is looked at here.
import "@/resources/overview";
import "@/resources/servers/ServerEdit";

/** Compares the numbers of the overview with the mocked backend. */

const chosen = <T,>(at: number, ...values: T[]): T => values[at % values.length] as T;

/** A world of any mix of states, on any servers. Prime steps make the properties independent of each other. */
const world = (count: number, seed: number): Domain[] =>
  Array.from({ length: count }, (_, index) => {
    const at = index * 7 + seed;
    const installations = Array.from({ length: chosen(at, 1, 1, 2, 1, 3, 0, 1) }, (_one, nth) => ({
      server_id: ((at + nth * 5) % 6) + 1,
      status: chosen(at + nth, 0, 0, 1, 0, 2),
      secure: chosen(at + nth, true, false, true),
      process_failed: (at + nth) % 11 === 0,
      process_started: (at + nth) % 13 === 0,
      has_php7_addon: chosen(at + nth, true, false),
    }));
    return createStoredDomain({
      id: index + 1,
      type: chosen(at, "subscription", "site", "alias", "subscription"),
      url_test: at % 9 === 0 ? "https://preview.example" : null,
      installations,
    });
  });

type Installation = Domain["installations"][number];
const hasSome = (domain: Domain, isMeant: (installation: Installation) => boolean) =>
  domain.installations.some(isMeant);

const getProcess = ({ process_failed, process_started }: Installation) =>
  process_failed ? "failed" : process_started ? "running" : "";

/** Counts the backend's sites that match the query of a figure's link. */
const countIn = ({ store }: Backend, query: URLSearchParams): number => {
  const getServerName = ({ server_id }: Installation) => store.servers.get(server_id)?.name;
  const fits = (wanted: string | null, is: string | undefined) => wanted === null || wanted === is;
  return [...store.domains.values()].filter((domain) => {
    if (!matchesFilter(store, domain, query.get("show") ?? "")) return false;
    if ([...query.keys()].every((name) => name === "show")) return true;
    return hasSome(
      domain,
      (installation) =>
        fits(query.get("server"), getServerName(installation)) && fits(query.get("state"), getProcess(installation)),
    );
  }).length;
};

const open = (domains: Domain[], options: Parameters<typeof renderPanel>[0] = {}) =>
  renderPanel({ as: "super-admin", at: "/overview", domains, ...options });

/** Every number of the page: the query of its link, and its text. */
const figures = () =>
  [...document.querySelectorAll<HTMLAnchorElement>("[class*=_barChart_] td a, [class*=_serverCard_] li a")].map(
    (link) => ({
      query: new URLSearchParams(new URL(link.href).search),
      text: (link.querySelector("strong") ?? link).textContent,
    }),
  );
const count = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole("button", { name: "Count all sites" }));
const DASH = "–";

test("shows the totals of the API at first, and all numbers after a full count", async () => {
  const opened = await open(world(160, 31));
  const { backend } = opened;
  await screen.findByRole("article", { name: "web6" });
  await waitFor(() => expect(figures().filter(({ text }) => text !== DASH)).toHaveLength(5 + 2 + 2));
  for (const { query, text } of figures()) {
    const isCounted = !query.has("server") || (/^web[34]$/.test(query.get("server") ?? "") && !query.has("state"));
    expect([query.toString(), text]).toEqual([query.toString(), isCounted ? String(countIn(backend, query)) : DASH]);
  }
  expect(getRequests(backend, LIST)).toHaveLength(9);

  await count(opened);
  expect(await screen.findByText(/^160 sites at /)).toBeVisible();
  await waitFor(() => {
    const shown = figures();
    expect(shown).toHaveLength(5 + 2 + 6 * 2);
    expect(shown.map(({ query, text }) => [query.toString(), text])).toEqual(
      shown.map(({ query }) => [query.toString(), String(countIn(backend, query))]),
    );
  });
});

test("a stopped count shows nothing, and can be restarted", async () => {
  const opened = await open(world(160, 5), { backend: { pageSize: 5 } });
  await screen.findByRole("article", { name: "web6" });
  await waitFor(() => expect(getRequests(opened.backend, LIST)).toHaveLength(9));
  opened.backend.faults.add({ kind: "never", path: "/api/domains" });
  await count(opened);
  expect(await screen.findByRole("progressbar", { name: "Sites counted" })).toBeVisible();
  await opened.user.click(screen.getByRole("button", { name: "Stop" }));
  expect(await screen.findByRole("button", { name: "Count all sites" })).toBeVisible();
  expect(screen.queryByText(/sites at/)).not.toBeInTheDocument();
  expect(figures().filter(({ query, text }) => query.has("state") && text !== DASH)).toEqual([]);
});

test("failed totals show an error, and the rest of the page stays", async () => {
  await open(world(30, 3), { given: ({ faults }) => faults.add({ kind: "500", path: "/api/domains" }) });
  expect(await screen.findByText("Totals could not be loaded")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Server error (500).");
  expect(await screen.findByRole("article", { name: "web1" })).toBeVisible();
  expect(figures().every(({ text }) => text === DASH)).toBe(true);
});

test("counts, links and filters two servers with the same name separately", async () => {
  const onServer = (id: number, server_id: number) =>
    createStoredDomain({ id, url: `https://${"abc"[id - 1]}.example`, installations: [{ server_id }] });
  const opened = await open([onServer(1, 1), onServer(2, 1), onServer(3, 2)], {
    given: ({ store }) => Object.assign(store.servers.get(2) ?? {}, { name: "web1" }),
  });
  await count(opened);
  await screen.findByText(/^3 sites at/);
  const cards = screen.getAllByRole("article", { name: "web1" });
  const links = cards.map((card) => within(card).getByRole("link", { name: /^Sites/ }));
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Sites 2", "/domains?server=web1+%231"],
    ["Sites 1", "/domains?server=web1+%232"],
  ]);
  await opened.router.navigate("/domains");
  await opened.user.click(await screen.findByRole("button", { name: "+ Filter" }));
  await opened.user.click(await screen.findByRole("option", { name: "web1 #2" }));
  await screen.findAllByText("1 site");
  expect(screen.getByRole("link", { name: "https://c.example" })).toBeVisible();
  expect(screen.getByText("Server: web1 #2")).toBeVisible();
});

test("a server's page links to its sites", async () => {
  await open([], { at: "/servers/1" });
  const link = await screen.findByRole("link", { name: "Sites on web1" });
  await waitFor(() => expect(link).toHaveAttribute("href", "/domains?server=web1"));
});
