import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { startPause } from "./timing";

test("a pause is never longer than asked for, wherever the clock is set meanwhile", () => {
  const changes = fc.array(
    fc.record({ ms: fc.integer({ min: 0, max: 40_000 }), setBy: fc.integer({ min: -86_400_000, max: 86_400_000 }) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), changes, (ms, steps) => {
      vi.useFakeTimers();
      const getLeft = startPause(ms);
      let passed = 0;
      for (const { ms: more, setBy } of steps) {
        vi.setSystemTime(Date.now() + setBy);
        expect(getLeft()).toBeLessThanOrEqual(Math.max(0, ms - passed));
        vi.advanceTimersByTime(more);
        passed += more;
      }
    }),
  );
});
