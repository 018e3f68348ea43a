// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { ignoreComposingKeys } from "./keyboard";

ignoreComposingKeys();

test.each<[init: KeyboardEventInit, isHandled: boolean]>([
  [{ key: "Enter", isComposing: true }, false],
  [{ key: "Enter", keyCode: 229 }, false],
  [{ key: "Process", keyCode: 229 }, false],
  [{ key: "Escape", isComposing: true, keyCode: 27 }, false],
  [{ key: "Enter", keyCode: 13 }, true],
  [{ key: "a" }, true],
])("%j reaches a field's handler: %s", (init, isHandled) => {
  const field = document.body.appendChild(document.createElement("input"));
  const handler = vi.fn();
  field.addEventListener("keydown", handler);
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  field.dispatchEvent(event);
  expect(handler).toHaveBeenCalledTimes(isHandled ? 1 : 0);
  expect(event.defaultPrevented, "the input method gets the key").toBe(false);
  field.remove();
});
