// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { isForKeys, isPaletteKey } from "./target";

afterEach(() => document.body.replaceChildren());

const put = (html: string): Element => {
  document.body.innerHTML = html;
  return document.querySelector("#here") ?? document.body;
};

const pressedIn = (html: string, init: KeyboardEventInit = {}): boolean => {
  let answer = false;
  const target = put(html);
  const heard = (event: KeyboardEvent) => (answer = isForKeys(event));
  window.addEventListener("keydown", heard, { once: true });
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true, cancelable: true, ...init }));
  return answer;
};

test.each<[counts: boolean, html: string]>([
  [true, "<p>Text</p>"],
  [true, '<a id="here" href="/">Link</a>'],
  [true, '<button id="here">Button</button>'],
  [true, '<input id="here" type="checkbox">'],
  [true, '<div id="here" contenteditable="false"></div>'],
  [false, '<input id="here">'],
  [false, '<input id="here" type="search">'],
  [false, '<textarea id="here"></textarea>'],
  [false, '<select id="here"></select>'],
  [false, '<div contenteditable="true"><b id="here">Text</b></div>'],
  [false, '<div contenteditable><b id="here">Text</b></div>'],
  [false, '<div id="here" role="combobox"></div>'],
  [false, '<a id="here" href="/">Link</a><div role="dialog"></div>'],
  [false, '<a id="here" href="/">Link</a><div role="alertdialog"></div>'],
  [false, '<a id="here" href="/">Link</a><ul role="menu"></ul>'],
  [false, '<a id="here" href="/">Link</a><ul role="listbox"></ul>'],
])("a single key counts: %s, in %s", (counts, html) => expect(pressedIn(html)).toBe(counts));

test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])(
  "a single key does not count with %j",
  (init) => expect(pressedIn("", init)).toBe(false),
);

test.each([
  ["Linux x86_64", { ctrlKey: true }, true],
  ["Win32", { metaKey: true }, true],
  ["MacIntel", { metaKey: true }, true],
  ["MacIntel", { ctrlKey: true }, false],
  ["Win32", {}, false],
  ["Win32", { ctrlKey: true, shiftKey: true }, false],
  ["Win32", { ctrlKey: true, altKey: true }, false],
])("the palette's key on %s with %j: %s", (platform, init, is) => {
  vi.spyOn(navigator, "platform", "get").mockReturnValue(platform);
  expect(isPaletteKey(new KeyboardEvent("keydown", { key: "k", ...init }))).toBe(is);
});
