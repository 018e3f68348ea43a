// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
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

describe("a single key counts", () => {
  test.each([
    "<p>Text</p>",
    '<a id="here" href="/">Link</a>',
    '<button id="here">Button</button>',
    '<input id="here" type="checkbox">',
    '<input id="here" type="radio">',
    '<div id="here" contenteditable="false"></div>',
  ])("in %s", (html) => expect(pressedIn(html)).toBe(true));
});

describe("a single key does not count", () => {
  test.each([
    '<input id="here">',
    '<input id="here" type="search">',
    '<input id="here" type="number">',
    '<textarea id="here"></textarea>',
    '<select id="here"></select>',
    '<div contenteditable="true"><b id="here">Text</b></div>',
    '<div contenteditable><b id="here">Text</b></div>',
    '<div id="here" role="combobox"></div>',
    '<div id="here" role="textbox"></div>',
    '<a id="here" href="/">Link</a><div role="dialog"></div>',
    '<a id="here" href="/">Link</a><div role="alertdialog"></div>',
    '<a id="here" href="/">Link</a><ul role="menu"></ul>',
    '<a id="here" href="/">Link</a><ul role="listbox"></ul>',
  ])("in %s", (html) => expect(pressedIn(html)).toBe(false));

  test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])("with %j", (init) =>
    expect(pressedIn("", init)).toBe(false),
  );
});

describe("the palette's key", () => {
  test.each([
    ["Linux x86_64", { ctrlKey: true }, true],
    ["Win32", { ctrlKey: true }, true],
    ["Win32", { metaKey: true }, true],
    ["MacIntel", { metaKey: true }, true],
    ["MacIntel", { ctrlKey: true }, false],
    ["Win32", {}, false],
    ["Win32", { ctrlKey: true, shiftKey: true }, false],
    ["Win32", { ctrlKey: true, altKey: true }, false],
  ])("on %s with %j: %s", (platform, init, is) => {
    vi.spyOn(navigator, "platform", "get").mockReturnValue(platform);
    expect(isPaletteKey(new KeyboardEvent("keydown", { key: "k", ...init }))).toBe(is);
  });
});
