// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { placeToasts } from "./placeToasts";

/** The toasts are 80 high, at the bottom of a window of 800. */
const build = () => {
  document.body.innerHTML =
    '<table><tbody><tr id="used"></tr><tr id="pressed"><td><button>Delete</button></td></tr></tbody></table><section><ol></ol></section>';
  const boxes: Record<string, DOMRect> = {
    SECTION: new DOMRect(0, 0, 300, 800),
    used: new DOMRect(0, 100, 300, 40),
    pressed: new DOMRect(0, 740, 300, 40),
  };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rect(this: Element) {
    return boxes[this.id || this.tagName] ?? new DOMRect();
  });
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(80);
  const list = document.querySelector("ol") as HTMLElement;
  return { list, lift: () => list.style.getPropertyValue("--toast-lift"), used: document.querySelector("#used") };
};

test("after scrolling toasts do not come to lie over the row whose button is being pressed", () => {
  const { list, lift, used } = build();
  const stop = placeToasts(list, used ?? undefined);
  expect(lift()).toBe("0px");
  document.querySelector("button")?.focus();
  window.dispatchEvent(new Event("scrollend"));
  expect(lift()).toBe("68px");
  stop();
});
