import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { aDomain, aServer, aSite } from "../../../../tests/support/builders";
import { i18nProvider } from "../../../../tests/support/i18n";
import { quietPanel } from "../../../../tests/support/quietPanel";
import { ApiError } from "../../../dataProvider/errors";
import type { Domain } from "../../../dataProvider/records";
import { forgetMemory } from "../../../lib/personMemory";
import type { Panel } from "../../../ui/panel";
import { rowsOf as siteRowsOf } from "../../wordpressSites/WordpressSiteList";
import { questionOf } from "../rules/question";
import type { ReadingPorts } from "../../../custom/bulk/selection/readPages";
import { createReading, type Progress, rowsOf, stopReading } from "./reading";

const tools = {
  t: (key: string, args?: object) => i18nProvider.translate(key, args),
  panel: { queryClient: new QueryClient() } as unknown as Panel,
};

test("one row for each installation of a domain, with what the list shows of it", () => {
  const domain = aDomain({
    url: "https://bücher.example",
    servers: [
      aServer({ name: "web1", pivot: { status: 0, secure: 1, has_php7_addon: 1 } }),
      aServer({ name: "web2", pivot: { status: 1, secure: 0, process_failed: 1, process_status: "Disk is full" } }),
    ],
  });
  expect(rowsOf(domain, tools).map((row) => Object.values(row))).toEqual([
    ["https://bücher.example", "Primary", "", "web1", "live", "yes", "7", "", ""],
    ["https://bücher.example", "Primary", "", "web2", "suspended", "no", "5", "Failed", "Disk is full"],
  ]);
});

test("a domain without servers has a row, an alias no security and no PHP", () => {
  const alone = aDomain({ url: "a.example", type: "site", servers: [] });
  expect(rowsOf(alone, tools).map((row) => Object.values(row))).toEqual([
    ["a.example", "Sub-Site", "", "", "", "", "", "", ""],
  ]);
  const alias = aDomain({ type: "alias", url: "b.example", url_test: "https://test.example", servers: [aServer()] });
  expect(rowsOf(alias, tools)).toEqual([
    {
      Domain: "b.example",
      Type: "Alias",
      Preview: "https://test.example",
      Server: "web3",
      Status: "preview",
      Secure: "",
      PHP: "",
      Process: "",
      "Process status": "",
    },
  ]);
});

test("a WordPress site is named as its row is", () => {
  expect(siteRowsOf(aSite({ name: null, domain: "d.example", url: "https://d.example/blog" }), tools)).toEqual([
    { Site: "d.example", Domain: "d.example", Address: "https://d.example/blog" },
  ]);
});

const question = questionOf({}, { field: "id", order: "ASC" });
const two = (page: number): Domain[] => [1, 2].map((at) => aDomain({ id: page * 10 + at }));

/** Pages as the test answers them: a function for each call. */
const readingOf = (...answers: ((page: number) => unknown)[]) => {
  const asked: number[] = [];
  const seen: Progress[] = [];
  const getList = (_: string, { pagination }: { pagination: { page: number } }) => {
    asked.push(pagination.page);
    return Promise.resolve(answers[asked.length - 1]?.(pagination.page));
  };
  const dataProvider = { getList } as unknown as ReadingPorts["dataProvider"];
  return {
    ...createReading({ dataProvider, ...quietPanel }, question, (progress) => seen.push(progress)),
    asked,
    seen,
  };
};
const page = (rows: readonly Domain[], hasNextPage: boolean, meta: object = {}) => ({
  data: rows,
  total: 4,
  pageInfo: { hasNextPage },
  meta,
});
const failure = new ApiError({ kind: "http", status: 502, endpoint: "GET /api/domains" });
const fails = () => {
  throw failure;
};

describe("reading all sites that match", () => {
  test("a page after the other", async () => {
    const reading = readingOf(
      (at) => page(two(at), true),
      (at) => page(two(at), false),
    );
    const found = await reading.goOn();
    expect(found).toMatchObject({ hasChanged: false });
    expect(found?.records.map(({ id }) => id)).toEqual([11, 12, 21, 22]);
    expect(reading.asked).toEqual([1, 2]);
    expect(reading.seen.map(({ read, total }) => [read, total])).toEqual([
      [2, 4],
      [4, 4],
    ]);
  });

  test("a site that moved to another page meanwhile: all pages are read again", async () => {
    const [first, second] = [two(1), two(2)];
    const reading = readingOf(
      () => page(first, true),
      () => page([...first.slice(1), ...second], false),
      () => page(first, true),
      () => page(second, false),
    );
    const found = await reading.goOn();
    expect(found?.records.map(({ id }) => id)).toEqual([11, 12, 21, 22]);
    expect(reading.asked).toEqual([1, 2, 1, 2]);
    expect(reading.seen.map(({ isAgain }) => isAgain)).toEqual([false, true, true, true]);
  });

  test("what was read of a list that keeps changing is handed on as such", async () => {
    const fewer = (at: number) => ({ ...page(two(at), at === 1), total: 10 - reading.asked.length });
    const reading = readingOf(...Array<typeof fewer>(6).fill(fewer));
    expect(await reading.goOn()).toMatchObject({ hasChanged: true });
    expect(reading.asked).toEqual([1, 2, 1, 2, 1, 2]);
  });

  test("after a failure it goes on with the page that failed", async () => {
    const reading = readingOf(
      () => page(two(1), true),
      fails,
      (at) => page(two(at), false),
    );
    await expect(reading.goOn()).rejects.toBe(failure);
    expect((await reading.goOn())?.records).toHaveLength(4);
    expect(reading.asked).toEqual([1, 2, 2]);
  });

  test("counts what cannot be read in full", async () => {
    const unreadable = { rows: [{ key: "x", id: 3, fields: ["url"], texts: {} }], of: 3 };
    const reading = readingOf(() => ({ ...page(two(1), false, { unreadable }), total: 3 }));
    expect(await reading.goOn()).toMatchObject({ unreadable: 1 });
  });

  test.each([
    ["stopped", stopReading],
    ["another person signs in", forgetMemory],
  ])("%s: nothing is kept, and nothing more is asked", async (_, stop) => {
    const reading = readingOf((at) => {
      stop();
      return page(two(at), true);
    });
    expect(await reading.goOn()).toBeUndefined();
    expect(reading.asked).toEqual([1]);
  });
});
