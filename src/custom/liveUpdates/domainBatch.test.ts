// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { createDomain } from "../../../tests/support/builders";
import type { Domain } from "@/model/records";
import { createDomainBatch } from "./putDomain";

beforeEach(() => {
  vi.useFakeTimers();
});

const FRAME_MS = 16;
const createBatch = () => {
  const apply = vi.fn<(domains: readonly Domain[]) => void>();
  return { apply, batch: createDomainBatch(apply) };
};

test("applies a burst once, in the next frame, with the last event of each domain", () => {
  const { apply, batch } = createBatch();
  batch.add(createDomain({ id: 1, url: "first" }));
  batch.add(createDomain({ id: 2 }));
  batch.add(createDomain({ id: "1", url: "last" }));
  expect(apply).not.toHaveBeenCalled();
  vi.advanceTimersByTime(FRAME_MS);
  expect(apply.mock.calls.map(([domains]) => domains.map(({ id, url }) => [id, url]))).toEqual([
    [
      ["1", "last"],
      [2, createDomain({}).url],
    ],
  ]);
});

test("applies 10,000 events a minute in at most four updates a second", () => {
  const { apply, batch } = createBatch();
  const seen = new Set<unknown>();
  apply.mockImplementation((domains) => domains.forEach(({ id }) => seen.add(id)));
  for (let id = 0; id < 10_000; id += 1) {
    batch.add(createDomain({ id }));
    vi.advanceTimersByTime(6);
  }
  vi.advanceTimersByTime(1000);
  expect(seen.size).toBe(10_000);
  expect(apply.mock.calls.length).toBeLessThanOrEqual(4 * 61);
  expect(apply.mock.calls.length).toBeGreaterThan(200);
});

test.each([0, 200])("drops an event that waits %i ms after an update when the screen is left", (ms) => {
  const { apply, batch } = createBatch();
  batch.add(createDomain({ id: 1 }));
  vi.advanceTimersByTime(FRAME_MS);
  batch.add(createDomain({ id: 2 }));
  vi.advanceTimersByTime(ms);
  batch.stop();
  vi.advanceTimersByTime(10_000);
  expect(apply).toHaveBeenCalledOnce();
});
