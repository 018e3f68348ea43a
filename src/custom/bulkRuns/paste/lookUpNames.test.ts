import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDomain } from "../../../../tests/support/builders";
import { quietServices } from "../../../../tests/support/quietServices";
import { withCallAt } from "@/dataProvider/slowCalls";
import { ApiError } from "@/dataProvider/errors";
import { BACKGROUND_CALLS_MAX } from "@/lib/constants";
import { lookUpNames, type NameLookup } from "./lookUpNames";
import { parseNames } from "./parseNames";

const PER_PAGE = 25;
const http = (status: number) => new ApiError({ kind: "http", endpoint: "GET /api/domains", status });

/** A server with these sites, which it searches by a part of their address. Responses wait for `release`. */
const setUp = (urls: readonly string[], fails: (search: string, call: number) => unknown = () => undefined) => {
  const sites = urls.map((url, index) => createDomain({ id: index + 1, url, domain: null }));
  const asked: string[] = [];
  let calls: readonly number[] = [];
  const held: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  const getList = async (
    _: string,
    { filter, pagination }: { filter: { search: string }; pagination: { page: number } },
  ) => {
    const { search } = filter;
    asked.push(search);
    calls = withCallAt(calls, Date.now());
    const failure = fails(search, asked.length);
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => held.push(resolve));
    atOnce -= 1;
    if (failure) throw failure;
    const all = sites.filter(({ url }) => url.includes(search));
    const end = pagination.page * PER_PAGE;
    const data = all.slice(end - PER_PAGE, end);
    return { data, meta: { total: all.length }, pageInfo: { hasNextPage: all.length > end, hasPreviousPage: false } };
  };
  const found: [name: string, NameLookup][] = [];
  const slowCalls = { recent: () => calls };
  const run = (text: string) =>
    lookUpNames({ ...quietServices, dataProvider: { getList } as never, slowCalls }, parseNames(text), {
      slowCalls,
      signal: new AbortController().signal,
      onResult: (name, what) => found.push([name.typed, what]),
      onWait: () => undefined,
    });
  /** Sends the responses until no request is pending. */
  const release = async (order: "first" | "last" = "first") => {
    for (let idle = 0; idle < 5;) {
      const next = order === "first" ? held.shift() : held.pop();
      next?.();
      idle = next ? 0 : idle + 1;
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  const kinds = () => Object.fromEntries(found.map(([name, { kind }]) => [name, kind]));
  return { run, release, asked, kinds, most: () => most };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const names = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `site-${from + n}-x.example`);

test.each(["first", "last"] as const)(
  "looks up two names at a time, each once, in any order of responses: %s",
  async (order) => {
    const { run, release, asked, kinds, most } = setUp(names(30));
    const running = run(names(30).join(" "));
    await release(order);
    await running;
    expect(most()).toBe(2);
    expect([...asked].sort()).toEqual(names(30).sort());
    expect(kinds()).toEqual(Object.fromEntries(names(30).map((name) => [name, "found"])));
  },
);

test("leaves half of the rate limit to users", async () => {
  const { run, release, asked, kinds } = setUp(names(100));
  const running = run(names(100).join(" "));
  const perMinute: number[] = [];
  const totals: number[] = [];
  for (let seconds = 0; seconds < 240; seconds += 1) {
    await release();
    await vi.advanceTimersByTimeAsync(1000);
    perMinute.push(asked.length - (perMinute.length >= 60 ? (totals[seconds - 60] ?? 0) : 0));
    totals.push(asked.length);
  }
  await running;
  // Two requests may wait for the same slot.
  expect(Math.max(...perMinute)).toBeLessThanOrEqual(BACKGROUND_CALLS_MAX + 1);
  expect(Object.keys(kinds())).toHaveLength(100);
});

test("finds a name on a later page", async () => {
  const others = Array.from({ length: 60 }, (_, n) => `${n}shop.example`);
  const { run, release, asked, kinds } = setUp([...others, "shop.example"]);
  const running = run("shop.example");
  await release();
  await running;
  expect(kinds()).toEqual({ "shop.example": "found" });
  expect(asked).toHaveLength(3);
});

test("stops after three failures in a row", async () => {
  const { run, release, asked, kinds } = setUp(names(50), () => http(500));
  const running = run(names(50).join(" "));
  await release();
  await running;
  expect(asked.length).toBeLessThanOrEqual(4);
  expect(new Set(Object.values(kinds()))).toEqual(new Set(["failed"]));
});
