// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { isShortcutEvent, isPaletteKey } from "./keyTable";

afterEach(() => document.body.replaceChildren());

const render = (html: string): Element => {
  document.body.innerHTML = html;
  return document.querySelector("#here") ?? document.body;
};

const isShortcutIn = (html: string, init: KeyboardEventInit = {}): boolean => {
  let result = false;
  const target = render(html);
  const onKeyDown = (event: KeyboardEvent) => (result = isShortcutEvent(event));
  window.addEventListener("keydown", onKeyDown, { once: true });
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true, cancelable: true, ...init }));
  return result;
};

test.each<[expected: boolean, html: string]>([
  [true, "<p>Text</p>"],
  [true, '<a id="here" href="/">Link</a>'],
  [true, '<button id="here">Button</button>'],
  [true, '<input id="here" type="checkbox">'],
  [true, '<div id="here" contenteditable="false"></div>'],
  [false, '<input id="here">'],
  [false, '<textarea id="here"></textarea>'],
  [false, '<select id="here"></select>'],
  [false, '<div contenteditable="true"><b id="here">Text</b></div>'],
  [false, '<div contenteditable><b id="here">Text</b></div>'],
  [false, '<div id="here" role="combobox"></div>'],
  [false, '<a id="here" href="/">Link</a><div role="dialog"></div>'],
  [false, '<a id="here" href="/">Link</a><div role="alertdialog"></div>'],
  [false, '<a id="here" href="/">Link</a><ul role="menu"></ul>'],
  [false, '<a id="here" href="/">Link</a><ul role="listbox"></ul>'],
])("isShortcutEvent is %s in %s", (expected, html) => expect(isShortcutIn(html)).toBe(expected));

test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])("isShortcutEvent is false with %j", (init) =>
  expect(isShortcutIn("", init)).toBe(false),
);

test.each([
  ["Linux x86_64", { ctrlKey: true }, true],
  ["Win32", { metaKey: true }, true],
  ["MacIntel", { metaKey: true }, true],
  ["MacIntel", { ctrlKey: true }, false],
  ["Win32", {}, false],
  // The key at the position of K on a Russian, a Hebrew and a Dvorak keyboard.
  ["Win32", { ctrlKey: true, key: "л", code: "KeyK" }, true],
  ["MacIntel", { metaKey: true, key: "ל", code: "KeyK" }, true],
  ["Win32", { ctrlKey: true, key: "K", code: "KeyK" }, true],
  ["Win32", { ctrlKey: true, key: "t", code: "KeyK" }, false],
  ["Win32", { ctrlKey: true, key: "k", code: "KeyV" }, true],
  ["Win32", { ctrlKey: true, key: "о", code: "KeyJ" }, false],
  ["Win32", { ctrlKey: true, shiftKey: true }, false],
  ["Win32", { ctrlKey: true, altKey: true }, false],
])("isPaletteKey on %s with %j is %s", (platform, init, is) => {
  vi.spyOn(navigator, "platform", "get").mockReturnValue(platform);
  expect(isPaletteKey(new KeyboardEvent("keydown", { key: "k", ...init }))).toBe(is);
});
