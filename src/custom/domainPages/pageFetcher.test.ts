// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDomain, createDomainServer } from "../../../tests/support/builders";
import { quietServices } from "../../../tests/support/quietServices";
import { withCallAt } from "@/dataProvider/slowCalls";
import { ApiError } from "@/dataProvider/errors";
import type { Domain } from "@/model/records";
import { BACKGROUND_CALLS_MAX, UNTHROTTLED_PAGES, PAGE_INTERVAL_MS } from "@/lib/constants";
import { buildDomainQuery } from "@/model/domainQuery";
import { createPageFetcher, estimateFetchTime, type FetchedPage, type PageFetchServices } from "./pageFetcher";

const active = buildDomainQuery({ filter: "active" }, { field: "id", order: "ASC" });
const siteOf = (id: number, isActive: boolean): Domain =>
  createDomain({ id, servers: [createDomainServer({ id: 1, pivot: { status: isActive ? 0 : 1 } })] });

const readAll = async (ports: PageFetchServices, signal = new AbortController().signal) => {
  let found: string[] = [];
  const ended = await createPageFetcher(
    ports,
    active,
  )({
    signal,
    onPage: ({ rows }) => found.push(...rows.map(({ id }) => String(id))),
    onRestart: () => (found = []),
  });
  return { ended, found };
};

describe("a list that changes while its pages are fetched", () => {
  /** Sites that a colleague suspends or activates between two requests. */
  const backendOf = (sites: readonly boolean[], pageSize: number, changes: readonly (readonly number[])[]) => {
    const state = [...sites];
    const listNow = () => state.flatMap((isActive, id) => (isActive ? [String(id)] : []));
    let moments = [listNow()];
    let call = 0;
    const change = (id: number) => {
      state[id] = !state[id];
      moments.push(listNow());
    };
    return {
      ports: {
        ...quietServices,
        dataProvider: {
          getList: (_: string, { pagination }: { pagination: { page: number } }) => {
            if (pagination.page === 1) moments = [listNow()];
            const [first = [], then = []] = [changes[call * 2], changes[call * 2 + 1]];
            call += 1;
            for (const id of first) change(id);
            const list = listNow();
            const end = pagination.page * pageSize;
            const data = list.slice(end - pageSize, end).map((id) => siteOf(Number(id), true));
            const pageInfo = { hasNextPage: list.length > end, hasPreviousPage: pagination.page > 1 };
            for (const id of then) change(id);
            return Promise.resolve({ data, meta: { total: list.length }, pageInfo });
          },
        } as unknown as PageFetchServices["dataProvider"],
      },
      moments: () => moments,
    };
  };
  const sites = fc.array(fc.boolean(), { minLength: 4, maxLength: UNTHROTTLED_PAGES });
  const ids = (most: number) => fc.array(fc.nat(UNTHROTTLED_PAGES - 1), { maxLength: most });
  const size = fc.integer({ min: 1, max: 4 });

  test("property: returns the list of one moment, or 'changed'", async () => {
    await fc.assert(
      fc.asyncProperty(sites, size, fc.array(ids(1), { maxLength: 24 }), async (list, pageSize, changes) => {
        const validChanges = changes.map((each, at) => (at % 2 === 0 ? each.filter((id) => id < list.length) : []));
        const { ports, moments } = backendOf(list, pageSize, validChanges);
        const { ended, found } = await readAll(ports);
        const seen = moments().some((moment) => moment.join() === found.join());
        expect(seen ? ["complete", "changed"] : ["changed"]).toContain(ended);
      }),
      { numRuns: 2000 },
    );
  });

  /** `ab/4`: a page with the records a and b of 4; `/?`: without a total; `.`: the last page. */
  const pageOf = (text: string) => {
    const [, ids = "", total] = /^([a-z]*)\/(\d+|\?)/.exec(text) ?? [];
    const data = ids.split("").map((id) => createDomain({ id }));
    const meta = total === "?" ? {} : { total: Number(total) };
    return { data, meta, pageInfo: { hasNextPage: !text.endsWith("."), hasPreviousPage: false } };
  };

  test.each([
    ["all pages are one list", "ab/5 cd/5 e/5.", "complete", "abcde"],
    ["no record", "/0.", "complete", ""],
    ["another total: at once again", "ab/5 cd/4 ab/4 cd/4.", "complete", "abcd"],
    ["a record twice", "ab/4 bc/4. ab/4 cd/4.", "complete", "abcd"],
    ["fewer than the total", "ab/4 c/4. ab/3 c/3.", "complete", "abc"],
    ["a record twice in both readings", "ab/4 bc/4. ab/4 bc/4.", "changed", "abbc"],
    ["another total in both readings: the second is read to its end", "ab/5 cd/4 ab/4 cd/5 e/5.", "changed", "abcde"],
    ["without totals", "ab/? cd/? e/?.", "complete", "abcde"],
    ["with a total on the last page alone", "ab/? cd/? e/5.", "complete", "abcde"],
    ["without totals, a record twice", "ab/? bc/?. ab/? cd/?.", "complete", "abcd"],
    ["the same page without end", "ab/? ab/? ab/? ab/?", "changed", "abab"],
  ])("%s", async (_, pages, ended, found) => {
    const responses = pages.split(" ").map(pageOf);
    const dataProvider = {
      getList: () => Promise.resolve(responses.shift()),
    } as unknown as PageFetchServices["dataProvider"];
    const read = await readAll({ dataProvider, ...quietServices });
    expect([read.ended, read.found.join("")]).toEqual([ended, found]);
    expect(responses).toEqual([]);
  });
});

describe("a search for an international name", () => {
  const spellings = ["müller", "xn--mller-kva"];
  const find = async (lists: Record<string, readonly string[]>, search: string) => {
    const asked: string[] = [];
    const getList = (
      _: string,
      { filter, pagination: { page } }: { filter: { search: string }; pagination: { page: number } },
    ) => {
      asked.push(`${filter.search} ${page}`);
      const pages = lists[filter.search] ?? [];
      const total = pages.join("").length;
      const data = (pages[page - 1] ?? "").split("").map((id) => createDomain({ id }));
      return Promise.resolve({ data, meta: { total }, pageInfo: { hasNextPage: page < pages.length } });
    };
    const pages: FetchedPage[] = [];
    const fetchPages = createPageFetcher(
      { dataProvider: { getList } as unknown as PageFetchServices["dataProvider"], ...quietServices },
      { filter: { search } },
    );
    const ended = await fetchPages({ signal: new AbortController().signal, onPage: (page) => void pages.push(page) });
    return { asked, ended, pages, found: pages.flatMap(({ rows }) => rows.map(({ id }) => id)).join("") };
  };

  test("fetches all pages of both spellings, and each domain once", async () => {
    const { pages, ...rest } = await find({ müller: ["ab", "c"], "xn--mller-kva": ["bd", "e"] }, "müller");
    expect(rest).toEqual({
      asked: spellings.flatMap((spelling) => [`${spelling} 1`, `${spelling} 2`]),
      ended: "complete",
      found: "abcde",
    });
    expect(pages.map(({ page }) => page)).toEqual([1, 2, 3, 4]);
    expect(pages.map(({ fetchedCount, total }) => [fetchedCount, total])).toEqual([
      [2, undefined],
      [3, undefined],
      [4, 5],
      [5, 5],
    ]);
    expect(pages.flatMap(({ response }) => response.data)).toHaveLength(5);
  });

  test.each([
    ["xn--mller-kva", ["xn--mller-kva 1", "müller 1"], "xa"],
    ["muller", ["muller 1"], "p"],
  ])("searches for %j with %j", async (search, asked, found) => {
    expect(await find({ müller: ["a"], "xn--mller-kva": ["x"], muller: ["p"] }, search)).toMatchObject({
      asked,
      found,
    });
  });

  test("begins again with the first spelling when a list has changed", async () => {
    const lists = { müller: ["a"], "xn--mller-kva": ["bc", "c"] };
    const { ended, asked } = await find(lists, "müller");
    expect(ended).toBe("changed");
    expect(asked).toEqual(Array.from({ length: 2 }, () => ["müller 1", "xn--mller-kva 1", "xn--mller-kva 2"]).flat());
  });
});

describe("the rate limit", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const limited = (pages: number) => {
    let calls: readonly number[] = [];
    let window = { from: -Infinity, count: 0 };
    const refused: string[] = [];
    const read: number[] = [];
    const call = (whose: string) => {
      const now = Date.now();
      calls = withCallAt(calls, now);
      if (now - window.from >= 60_000) window = { from: now, count: 0 };
      window.count += 1;
      if (window.count <= 60) return;
      refused.push(whose);
      const retryAfter = Math.ceil((window.from + 60_000 - now) / 1000);
      throw new ApiError({ kind: "http", status: 429, endpoint: "GET /api/domains", retryAfter });
    };
    const getList = async (_: string, { pagination: { page } }: { pagination: { page: number } }) => {
      call("page");
      read.push(Date.now());
      await Promise.resolve();
      return { data: [siteOf(page, true)], meta: { total: pages }, pageInfo: { hasNextPage: page < pages } };
    };
    const dataProvider = { getList } as unknown as PageFetchServices["dataProvider"];
    const ports = { ...quietServices, dataProvider, slowCalls: { recent: () => calls } };
    return { ports, call, refused, read };
  };

  test("leaves half of the calls to users during 203 pages, whose calls are never refused", async () => {
    const { ports, call, refused, read } = limited(203);
    const reading = readAll(ports);
    const started = Date.now();
    for (let at = 0; at < 600_000; at += 1000) {
      if (at % 60_000 < 25_000) call("person");
      await vi.advanceTimersByTimeAsync(1000);
    }
    for (const from of read)
      expect(read.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(BACKGROUND_CALLS_MAX);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_200_000);
    expect((await reading).found).toHaveLength(203);
    expect(read.at(-1)).toBeGreaterThan(started);
  });

  test("fetches nothing more after an abort", async () => {
    const { ports, read } = limited(40);
    const aborted = new AbortController();
    const reading = readAll(ports, aborted.signal);
    await vi.advanceTimersByTimeAsync(PAGE_INTERVAL_MS * 2);
    aborted.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await reading).toMatchObject({ ended: undefined });
    expect(read).toHaveLength(UNTHROTTLED_PAGES + 2);
  });
});

test.each([
  [206, 25, 0, 0],
  [50_000, 250, 0, 190 * PAGE_INTERVAL_MS],
  [275, 25, 5, 6 * PAGE_INTERVAL_MS],
  [100, 0, 0, 90 * PAGE_INTERVAL_MS],
])("%i records more on pages of %i, after page %i, take %i ms", (records, size, page, ms) => {
  expect(estimateFetchTime(records, size, page)).toBe(ms);
});
