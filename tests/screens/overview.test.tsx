import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Backend, Domain } from "../../mocks/backend";
import { listItem } from "../../mocks/backend/render";
import { passesFilter } from "../../mocks/backend/domainQuery";
import { tellSitesRead } from "../../src/custom/processes";
import { callsTo } from "../support/backend";
import { aStoredDomain } from "../support/builders";
import { expectConsole } from "../support/console";
import { renderPanel } from "../support/renderPanel";
import { LIST, PUSH } from "./sitesSetup";

// Their code takes long to load, which is not what is looked at here.
import "../../src/resources/overview";
import "../../src/custom/overview/Chart";

/** The overview: what it counts, against what the mocked backend has. */

const chosen = <T,>(at: number, ...values: T[]): T => values[at % values.length] as T;

/** A world of any mix of states, on any servers. Prime steps make the properties independent of each other. */
const world = (count: number, seed: number): Domain[] =>
  Array.from({ length: count }, (_, index) => {
    const at = index * 7 + seed;
    const links = Array.from({ length: chosen(at, 1, 1, 2, 1, 3, 0, 1) }, (_one, nth) => ({
      server_id: ((at + nth * 5) % 6) + 1,
      status: chosen(at + nth, 0, 0, 1, 0, 2),
      secure: chosen(at + nth, true, false, true),
      process_failed: (at + nth) % 11 === 0,
      process_started: (at + nth) % 13 === 0,
      has_php7_addon: chosen(at + nth, true, false),
    }));
    return aStoredDomain({
      id: index + 1,
      type: chosen(at, "subscription", "site", "alias", "subscription"),
      url_test: at % 9 === 0 ? "https://preview.example" : null,
      links,
    });
  });

type Link = Domain["links"][number];
const hasSome = (domain: Domain, isMeant: (link: Link) => boolean) => domain.links.some(isMeant);

const statusOf = ({ url_test }: Domain, { status }: Link) =>
  url_test ? "preview" : status === 0 ? "live" : "suspended";
const filterOf = { live: "active", preview: "preview", suspended: "suspended" };
const processOf = (link: Link) => (link.process_failed ? "failed" : link.process_started ? "running" : "");
const phpOf = ({ type }: Domain, link: Link) => (link.has_php7_addon ? "7" : type === "subscription" ? "5" : "");
const secureOf = ({ type }: Domain, { secure }: Link) => (type === "alias" ? "" : secure ? "yes" : "no");
const differs = (domain: Domain) =>
  [statusOf, phpOf, secureOf].some((of) => new Set(domain.links.map((link) => of(domain, link))).size > 1);

/** How many sites the backend has that fit the query of a figure's link. */
const countIn = ({ store }: Backend, query: URLSearchParams): number => {
  const serverOf = ({ server_id }: Link) => store.servers.get(server_id)?.name;
  const fits = (wanted: string | null, is: string | undefined) => wanted === null || wanted === is;
  return [...store.domains.values()].filter((domain) => {
    if (!passesFilter(store, domain, query.get("show") ?? "")) return false;
    if (query.get("differs")) return differs(domain);
    if ([...query.keys()].every((name) => name === "show")) return true;
    return hasSome(
      domain,
      (link) =>
        fits(query.get("server"), serverOf(link)) &&
        fits(query.get("show"), filterOf[statusOf(domain, link)]) &&
        fits(query.get("state"), processOf(link)) &&
        fits(query.get("php"), phpOf(domain, link)) &&
        fits(query.get("secure"), secureOf(domain, link)),
    );
  }).length;
};

type Opened = Awaited<ReturnType<typeof renderPanel>>;

const openPage = (domains: Domain[], options: Parameters<typeof renderPanel>[0] = {}) =>
  renderPanel({ as: "super-admin", at: "/overview", domains, ...options });
const open: typeof openPage = (...given) => {
  expectConsole(/MUI X Charts: ChartsContainer does not have `width`/); // nothing has a width here
  return openPage(...given);
};

/** Every figure of the page: what its link asks for, and its words. */
const figures = () =>
  [...document.querySelectorAll<HTMLAnchorElement>("a.figure")].map((link) => ({
    query: new URLSearchParams(new URL(link.href).search),
    words:
      link.querySelector(".figure-count")?.getAttribute("title") ??
      link.querySelector(".figure-count")?.textContent ??
      "",
  }));

const expectAll = async ({ backend }: Opened) =>
  waitFor(() => {
    const shown = figures();
    expect(shown.length).toBeGreaterThan(8 + 6 * 9 - 1);
    expect(shown.map(({ query, words }) => [query.toString(), words])).toEqual(
      shown.map(({ query }) => [query.toString(), String(countIn(backend, query))]),
    );
  });

const readRest = async ({ user }: Opened) => user.click(await screen.findByRole("button", { name: /^Read the rest/ }));

const push = ({ backend: { push: sender, store } }: Opened, domain: Domain) => {
  store.putDomain(domain);
  sender.broadcast("spire-sites", "action-process", { domain: listItem(store, domain) });
};
const connected = ({ backend }: Opened) => waitFor(() => expect(backend.push.connections.size).toBe(1));

describe("the figures", () => {
  test.each([1, 2, 3])("of world %i are those of the backend once all sites were read", async (seed) => {
    const opened = await open(world(160, seed * 31));
    await readRest(opened);
    expect(await screen.findByText(/^Based on all 160 sites/)).toBeVisible();
    await expectAll(opened);
  });

  test("say before that how many sites they are based on; what the API counts is of all", async () => {
    const opened = await open(world(160, 5), { backend: { pageSize: 5 } });
    const base = await screen.findByText(/^Based on \d+ of 160 sites/, { selector: ".fleet-base p" });
    const read = Number(/^Based on (\d+)/.exec(base.textContent ?? "")?.[1]);
    expect(read).toBeGreaterThan(5);
    expect(read).toBeLessThanOrEqual(9 * 5);
    await waitFor(() => expect(figures().filter(({ words }) => words === "—")).toEqual([]));
    const shown = figures().map(({ query, words }) => ({
      query: query.toString(),
      words,
      isPartial: words.endsWith(" so far"),
      whole: countIn(opened.backend, query),
    }));
    const ofAll = shown.filter(({ isPartial }) => !isPartial);
    expect(ofAll.map(({ query, words }) => [query, words])).toEqual(
      ofAll.map(({ query, whole }) => [query, String(whole)]),
    );
    expect(shown.filter(({ words, whole }) => Number.parseInt(words) > whole)).toEqual([]);
    expect(figures().filter(({ words }) => words.endsWith(" so far")).length).toBeGreaterThan(40);
    const security = within(screen.getByRole("region", { name: "Security" }));
    expect(security.getByText(/^Based on \d+ of 160 sites/)).toBeVisible();
    for (const cell of security.getAllByRole("cell")) expect(cell).toHaveTextContent(/^\d+\+$/);
    await waitFor(() => expect(screen.getByRole("region", { name: "State" })).not.toHaveTextContent("Based on"));
  });

  test("count what the attention scan reads, too", async () => {
    const domains = world(160, 5);
    const { backend } = await open(domains, { backend: { pageSize: 1 } });
    await waitFor(() => expect(callsTo(backend, LIST)).toHaveLength(9));
    const base = await screen.findByText(/^Based on \d of 160 sites/, { selector: ".fleet-base p" });
    act(() => tellSitesRead(domains.map((domain) => listItem(backend.store, domain)) as never, Date.now()));
    expect(base).toHaveTextContent(/^Based on all 160 sites/);
  });

  test("follow a pushed site at once, without a call", async () => {
    const domains = world(160, 62);
    const opened = await open(domains, { config: PUSH });
    await connected(opened);
    await readRest(opened);
    expect(await screen.findByText(/^Based on all 160 sites/)).toBeVisible();
    await expectAll(opened);
    const calls = callsTo(opened.backend, LIST).length;
    for (const domain of domains.slice(10, 60)) {
      const links = domain.links.map((link) => ({
        ...link,
        status: link.status ? 0 : 1,
        process_failed: !link.process_failed,
      }));
      push(opened, { ...domain, links });
    }
    await expectAll(opened);
    expect(callsTo(opened.backend, LIST)).toHaveLength(calls);
  });

  test("that cannot be read say so; the rest of the page stays", async () => {
    await openPage(world(30, 3), { given: ({ faults }) => faults.add({ kind: "500", path: "/api/domains" }) });
    expect(await screen.findByText("The totals could not be read")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("The server reported an error (500).");
    expect(await screen.findByRole("article", { name: "web1" })).toBeVisible();
    expect(figures().every(({ words }) => words === "—")).toBe(true);
  });
});

test("without a site it says of when that is, and so does each chart", async () => {
  await renderPanel({ as: "super-admin", at: "/overview", domains: [] });
  expect(await screen.findByText(/^No sites, as of .*\d:\d\d/)).toBeVisible();
  await waitFor(() => expect(screen.getAllByText("There are no domains available")).toHaveLength(3));
});
