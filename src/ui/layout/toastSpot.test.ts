// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test } from "vitest";
import { freeSpot, isFree, overlaps, type Box } from "./toastSpot";

/** In a window of 1440 x 900, under a bar of 52: 380 wide, 20 from the corner. */
const toasts: Box = { left: 1040, right: 1420, top: 800, bottom: 880 };
const room: Box = { left: 16, right: 1440, top: 52, bottom: 900 };
const row = (top: number, height = 42): Box => ({ left: 80, right: 1360, top, bottom: top + height });
/** The buttons at the end of each row. */
const buttons = Array.from({ length: 20 }, (_, index) => ({ ...row(60 + index * 42, 28), left: 1260 }));

test.each<[what: string, clear: Box[], left: number, up: number]>([
  ["nothing", [], 0, 0],
  ["a row further up", [row(500)], 0, 0],
  ["a row that ends where they begin", [row(758)], 0, 0],
  ["a row under them", [row(820)], 0, 68],
  ["a row half under them", [row(780)], 0, 108],
  ["a row under them that is not as wide", [{ ...row(820), right: 900 }], 0, 0],
  ["a footer under them", [row(840, 54)], 0, 48],
  ["a row and, right above it, another one", [row(820), row(760)], 0, 128],
  ["a column of buttons: beside it", buttons, 168, 0],
  ["a column of buttons and a footer", [...buttons, row(840, 54)], 168, 48],
])("%s", (_what, clear, left, up) => {
  expect(freeSpot(toasts, clear, room)).toEqual({ left, up });
});

test("there is no place where something fills the window", () => {
  expect(freeSpot(toasts, [row(100, 790)], room)).toBeUndefined();
});

test("boxes as the browser gives them", () => {
  const rect = ({ left, right, top, bottom }: Box) => new DOMRect(left, top, right - left, bottom - top);
  expect(freeSpot(rect(toasts), [rect(row(820))], room)).toEqual({ left: 0, up: 68 });
});

const box = fc
  .record({
    left: fc.nat(1400),
    top: fc.nat(900),
    width: fc.integer({ min: 1, max: 1400 }),
    height: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ left, top, width, height }): Box => ({ left, top, right: left + width, bottom: top + height }));

test("property: where they are placed they cover nothing and stay in the window, and stay in their corner if they can", () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 8 }), (clear) => {
      const spot = freeSpot(toasts, clear, room);
      const isCornerFree = isFree(toasts, { left: 0, up: 0 }, clear, room);
      expect(isCornerFree).toBe(spot?.left === 0 && spot.up === 0);
      if (!spot) return;
      const { left, up } = spot;
      expect(Math.min(left, up)).toBeGreaterThanOrEqual(0);
      const moved = {
        left: toasts.left - left,
        right: toasts.right - left,
        top: toasts.top - up,
        bottom: toasts.bottom - up,
      };
      expect(moved.left).toBeGreaterThanOrEqual(room.left);
      expect(moved.top).toBeGreaterThanOrEqual(room.top);
      expect(clear.some((other) => overlaps(moved, other))).toBe(false);
    }),
  );
});
