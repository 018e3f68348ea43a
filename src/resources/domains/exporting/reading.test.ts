import { describe, expect, test } from "vitest";
import { aDomain } from "../../../../tests/support/builders";
import { ApiError } from "../../../dataProvider/errors";
import type { PanelDataProvider } from "../../../dataProvider";
import type { Domain } from "../../../dataProvider/records";
import { forgetMemory } from "../../../lib/personMemory";
import { questionOf } from "../filters/question";
import { createReading, stopReading, type Progress } from "./reading";

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
  const provider = { getList } as unknown as Pick<PanelDataProvider, "getList">;
  return { ...createReading(provider, question, (progress) => seen.push(progress)), asked, seen };
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
  test("a page after the other, each site once, though one moved to another page meanwhile", async () => {
    const [first, second] = [two(1), two(2)];
    const reading = readingOf(
      () => page(first, true),
      () => page([...first.slice(1), ...second], false),
    );
    const found = await reading.goOn();
    expect(found?.records.map(({ id }) => id)).toEqual([11, 12, 21, 22]);
    expect(reading.asked).toEqual([1, 2]);
    expect(reading.seen).toEqual([
      { read: 2, total: 4 },
      { read: 5, total: 5 },
    ]);
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
    const reading = readingOf(() => page(two(1), false, { unreadable }));
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
