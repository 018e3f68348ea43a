// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test } from "vitest";
import { liftOver, overlaps, type Box } from "./toastLift";

/** In a window of 1440 x 900, under a bar of 52: 380 wide, 20 from the corner. */
const toasts: Box = { left: 1040, right: 1420, top: 800, bottom: 880 };
const row = (top: number, height = 42): Box => ({ left: 80, right: 1360, top, bottom: top + height });

test.each<[what: string, clear: Box[], lift: number]>([
  ["nothing", [], 0],
  ["a row further up", [row(500)], 0],
  ["a row that ends where they begin", [row(758)], 0],
  ["a row under them", [row(820)], 68],
  ["a row half under them", [row(780)], 108],
  ["a row under them that is not as wide", [{ ...row(820), right: 900 }], 0],
  ["a footer under them", [row(840, 54)], 48],
  ["a row and, right above it, another one", [row(820), row(760)], 128],
  ["a row that fills the window: there is no room above it", [row(100, 700)], 0],
])("%s", (_what, clear, lift) => {
  expect(liftOver(toasts, clear, 52)).toBe(lift);
});

test("boxes as the browser gives them", () => {
  const rect = ({ left, right, top, bottom }: Box) => new DOMRect(left, top, right - left, bottom - top);
  expect(liftOver(rect(toasts), [rect(row(820))], 52)).toBe(68);
});

const box = fc
  .record({
    left: fc.nat(1400),
    top: fc.nat(900),
    width: fc.integer({ min: 1, max: 1400 }),
    height: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ left, top, width, height }): Box => ({ left, top, right: left + width, bottom: top + height }));

test("property: they cover nothing and stay in the window, or do not move", () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 5 }), (clear) => {
      const lift = liftOver(toasts, clear, 52);
      expect(lift).toBeGreaterThanOrEqual(0);
      const raised = { ...toasts, top: toasts.top - lift, bottom: toasts.bottom - lift };
      expect(raised.top).toBeGreaterThanOrEqual(52);
      expect(lift === 0 || !clear.some((other) => overlaps(raised, other))).toBe(true);
    }),
  );
});
