import fc from "fast-check";
import { expect, test } from "vitest";
import { fromSeconds, toSeconds, ttlUnitNames, ttlUnits } from "./record";

test.each([
  [0, 0, "seconds"],
  [1, 1, "seconds"],
  [59, 59, "seconds"],
  [60, 1, "minutes"],
  [90, 90, "seconds"],
  [300, 5, "minutes"],
  [3599, 3599, "seconds"],
  [3600, 1, "hours"],
  [5400, 90, "minutes"],
  [86_400, 1, "days"],
  [90_000, 25, "hours"],
  [604_800, 7, "days"],
])("%i seconds are shown as %i %s", (seconds, amount, unit) => {
  expect(fromSeconds(seconds)).toEqual({ amount, unit });
});

test("a fraction of a unit becomes whole seconds", () => {
  expect(toSeconds(1.5, "minutes")).toBe(90);
  expect(toSeconds(0.1, "days")).toBe(8640);
  expect(toSeconds(0.7, "minutes")).toBe(42);
});

const seconds = fc.nat({ max: 2 ** 31 - 1 });
const multiples = fc
  .tuple(fc.nat({ max: 20_000 }), fc.constantFrom(...ttlUnitNames))
  .map(([n, unit]) => n * ttlUnits[unit]);

test("seconds survive the round trip", () => {
  fc.assert(
    fc.property(fc.oneof(seconds, multiples), (ttl) => {
      const { amount, unit } = fromSeconds(ttl);
      expect(toSeconds(amount, unit)).toBe(ttl);
      expect(Number.isInteger(amount)).toBe(true);
    }),
  );
});

test("no larger unit would be whole", () => {
  fc.assert(
    fc.property(fc.oneof(seconds, multiples), (ttl) => {
      fc.pre(ttl > 0);
      const larger = ttlUnitNames.slice(ttlUnitNames.indexOf(fromSeconds(ttl).unit) + 1);
      expect(larger.filter((unit) => ttl % ttlUnits[unit] === 0)).toEqual([]);
    }),
  );
});
