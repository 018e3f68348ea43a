// @vitest-environment jsdom
import { expect, test } from "vitest";
import { isShortcut } from "./mountConsole";

test.each<[boolean, KeyboardEventInit]>([
  [true, { key: "q", ctrlKey: true, altKey: true }],
  [true, { key: "Q", ctrlKey: true, altKey: true, shiftKey: true }],
  [true, { key: "œ", ctrlKey: true, altKey: true }],
  [false, { key: "@", ctrlKey: true, altKey: true }],
  [false, { key: "q", ctrlKey: true, altKey: true, modifierAltGraph: true }],
  [false, { key: "q", ctrlKey: true, altKey: true, metaKey: true }],
  [false, { key: "q", ctrlKey: true }],
  [false, { key: "w", ctrlKey: true, altKey: true }],
])("isShortcut is %s for %o", (expected, keys) => {
  expect(isShortcut(new KeyboardEvent("keydown", keys))).toBe(expected);
});
