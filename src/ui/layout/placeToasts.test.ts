// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { placeToasts } from "./placeToasts";

const boxes: Record<string, DOMRect> = {};

/** A list in a window of 320 x 800 with the toasts, 280 x 80, in its corner. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("innerWidth", 320);
  vi.stubGlobal("innerHeight", 800);
  document.body.innerHTML =
    '<table><tbody><tr id="used"></tr><tr id="pressed"><td><button id="delete">Delete</button></td></tr></tbody></table><section><ol><li>Done</li></ol></section>';
  Object.assign(boxes, {
    used: new DOMRect(0, 100, 300, 40),
    pressed: new DOMRect(0, 640, 300, 40),
    delete: new DOMRect(200, 645, 60, 30),
  });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rect(this: Element) {
    if (!(this instanceof HTMLElement) || this.tagName !== "SECTION") return boxes[this.id] ?? new DOMRect();
    const moved = (name: string) => Number.parseInt(this.style.getPropertyValue(name), 10) || 0;
    const width = Number.parseInt(this.style.getPropertyValue("--toast-width"), 10) || 280;
    return new DOMRect(300 - width - moved("--toast-left"), 700 - moved("--toast-up"), width, 80);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const begin = (row?: Element | null) => {
  const toasts = document.querySelector("section") as HTMLElement;
  const stop = placeToasts(toasts, row ?? undefined);
  const spot = () =>
    ["--toast-left", "--toast-up", "--toast-width"]
      .map((name) => toasts.style.getPropertyValue(name))
      .join(" ")
      .trim();
  return { spot, stop };
};
const scroll = (by: number) => {
  for (const box of Object.values(boxes)) box.y += by;
  window.dispatchEvent(new Event("scrollend"));
  vi.advanceTimersByTime(100);
};

test("after scrolling they do not come to lie over the row whose button is being pressed", () => {
  const { spot, stop } = begin(document.querySelector("#used"));
  expect(spot()).toBe("0px 0px");
  document.querySelector("button")?.focus();
  scroll(80);
  expect(spot()).toBe("0px 68px");
  stop();
});

test("a button that comes to be under them is left free; where there is no room for all of them they become narrower", () => {
  const { spot, stop } = begin();
  scroll(80);
  expect(spot()).toBe("0px 63px");
  boxes["delete"] = new DOMRect(270, 0, 30, 800);
  scroll(0);
  expect(spot()).toBe("38px 0px 240px");
  stop();
});

test("they stay where they lie over no button, also when their corner is free again", async () => {
  const { spot, stop } = begin();
  scroll(80);
  document.querySelector("button")?.setAttribute("disabled", "");
  await vi.advanceTimersByTimeAsync(100);
  expect(spot()).toBe("0px 63px");
  stop();
});

test("once stopped nothing moves them", () => {
  const { spot, stop } = begin();
  stop();
  scroll(80);
  expect(spot()).toBe("0px 0px");
});
