import { assert, integer, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { createRandom, seedOf } from "./prng";

test("the same seed gives the same numbers, all within their bounds", () => {
  assert(
    property(integer(), integer({ min: -50, max: 50 }), nat(100), (seed, min, span) => {
      const [one, other] = [createRandom(seed), createRandom(seed)];
      for (let i = 0; i < 20; i += 1) {
        const number = one.int(min, min + span);
        expect(number).toBe(other.int(min, min + span));
        expect(number >= min && number <= min + span).toBe(true);
      }
    }),
  );
});

test("neighbouring ids get different sequences", () => {
  const first = Array.from({ length: 1000 }, (_, id) => createRandom(seedOf(1, 3, id)).next());
  expect(new Set(first).size).toBeGreaterThan(995);
});
