import fc from "fast-check";
import { expect, test } from "vitest";
import { SECOND_CLICK_MS } from "@/lib/constants";
import { createSecondClickGuard, type Activation } from "./secondClickGuard";

const pointer = (time: number, content: string, control = content, at = { x: 100, y: 100 }): Activation => ({
  time,
  control,
  content,
  ...at,
  isKeyboard: false,
});
const key = (time: number, content: string, control = content): Activation => ({
  ...pointer(time, content, control, { x: 0, y: 0 }),
  isKeyboard: true,
});
const beside = { x: 130, y: 100 };

test.each<[what: string, first: Activation, second: Activation, isAccepted: boolean]>([
  [
    "the next toast's Undo under the pointer",
    pointer(1000, "Undo", "toast 1"),
    pointer(1300, "Undo", "toast 2"),
    false,
  ],
  ["Resume in place of Pause", pointer(1000, "Pause", "toggle"), pointer(1300, "Resume", "toggle"), false],
  ["the same by keyboard", key(1000, "Pause", "toggle"), key(1300, "Resume", "toggle"), false],
  ["the bin of the next row", pointer(1000, "Delete a"), pointer(1200, "Delete b"), false],
  ["a menu item where the menu's button was", pointer(1000, "Actions"), pointer(1100, "Suspend"), false],
  ["the same after a while", pointer(1000, "Pause", "toggle"), pointer(1500, "Resume", "toggle"), true],
  ["the same control", pointer(1000, "Next"), pointer(1050, "Next"), true],
  ["the same control by keyboard", key(1000, "Next"), key(1050, "Next"), true],
  ["another place", pointer(1000, "Select a"), pointer(1050, "Select b", "Select b", beside), true],
  ["another control by keyboard", key(1000, "Add"), key(1050, "Save"), true],
  ["a key after a click", pointer(1000, "Pause", "toggle"), key(1050, "Resume", "toggle"), true],
])("after a click, %s: accepted %s", (_, first, second, isAccepted) => {
  const guard = createSecondClickGuard();
  expect(guard.accepts(first)).toBe(true);
  expect(guard.accepts(second)).toBe(isAccepted);
});

test("counts from the time at which the other control came under the resting pointer", () => {
  const guard = createSecondClickGuard();
  guard.accepts(pointer(1000, "Undo", "toast 1"));
  guard.handlePointerOver({ x: 101, y: 100 }, 1800);
  expect(guard.accepts(pointer(2200, "Undo", "toast 2"))).toBe(false);
  expect(guard.accepts(pointer(2400, "Undo", "toast 2"))).toBe(true);
});

test("accepts a click after one elsewhere", () => {
  const guard = createSecondClickGuard();
  guard.accepts(pointer(1000, "Save", "form 1"));
  guard.handleOtherClick();
  expect(guard.accepts(pointer(1200, "Save", "form 2"))).toBe(true);
});

test("refuses a second Enter on the button that got the focus back from a dialog, for a while", () => {
  const guard = createSecondClickGuard();
  guard.accepts(key(1000, "Submit"));
  guard.handleFocusBack("Edit", 1300);
  expect(guard.accepts(key(1400, "Edit"))).toBe(false);
  expect(guard.accepts(key(1700, "Other"))).toBe(true);
  guard.handleFocusBack("Edit", 2000);
  expect(guard.accepts(key(2600, "Edit"))).toBe(true);
});

test("property: of clicks at one place, two different controls never act within half a second", () => {
  const clicks = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom("Pause", "Resume", "Undo")), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(clicks, (waits) => {
      const guard = createSecondClickGuard();
      let time = 0;
      const accepted = waits
        .map(([ms, content]) => pointer((time += ms), content, "control"))
        .filter((click) => guard.accepts(click));
      for (const [index, click] of accepted.entries()) {
        const before = accepted[index - 1];
        expect(!before || before.content === click.content || click.time - before.time >= SECOND_CLICK_MS).toBe(true);
      }
      expect(accepted.length === 0).toBe(waits.length === 0);
    }),
  );
});
