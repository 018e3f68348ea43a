import { expect, test } from "vitest";
import { aServer } from "../../../../tests/support/builders";
import type { Pivot } from "../../../dataProvider/records";
import { editActions, isPossible } from "./choices";

const on = [true, 1, "1"];
const off = [false, 0, "0", null, undefined];

/** Both readings of whether the site is active, in every shape in which they come. */
const readings: { active: boolean; pivot: Partial<Pivot> }[] = [
  ...on.map((active) => ({ active: true, pivot: { active, status: undefined } })),
  ...off.map((active) => ({ active: false, pivot: { active, status: undefined } })),
  ...[0, "0"].map((status) => ({ active: true, pivot: { status } })),
  ...[1, "1", 16].map((status) => ({ active: false, pivot: { status } })),
];

const none = { process_started: false, process_failed: false };
const live = { active: true, status: undefined };

const cases: { active: boolean; busy: boolean; pivot: Partial<Pivot> }[] = [
  ...readings.map(({ active, pivot }) => ({ active, busy: false, pivot: { ...pivot, ...none } })),
  ...on.map((process_started) => ({ active: true, busy: true, pivot: { ...live, ...none, process_started } })),
  ...on.map((process_failed) => ({ active: true, busy: true, pivot: { ...live, ...none, process_failed } })),
  ...off.map((shape) => ({
    active: true,
    busy: false,
    pivot: { ...live, process_started: shape, process_failed: shape },
  })),
  { active: false, busy: true, pivot: { ...live, ...none, active: false, process_started: true } },
];

test.each(cases)("active: $active, busy: $busy ($pivot)", ({ active, busy, pivot }) => {
  const server = aServer({ pivot });
  expect(editActions(server)).toEqual([
    { name: "suspend", enabled: active && !busy },
    { name: "activate", enabled: !active && !busy },
    { name: "launch", enabled: false },
    { name: "copy", enabled: false },
    { name: "delete", enabled: false },
  ]);
  expect(isPossible("suspend", server)).toBe(active && !busy);
  expect(isPossible("activate", server)).toBe(!active && !busy);
});
