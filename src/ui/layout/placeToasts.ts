import { keptClear, onKeptClear } from "../widgets/clearOfToasts";
import { liftOver } from "./toastLift";

/** The rows under the pointer and with the focus: a button that is being pressed must not be covered. */
const rowsInUse = (): Element[] =>
  [document.querySelector("tr:hover"), document.activeElement?.closest("tr")].flatMap((row) => row ?? []);

/**
 * Raises the toasts so that they cover neither `row`, nor a row in use, nor the elements that register as clear of toasts: at once,
 * when a row is marked, and after scrolling.
 * @returns a function that stops doing so.
 */
export const placeToasts = (list: HTMLElement, row: Element | undefined): (() => void) => {
  const holder = list.parentElement ?? list;
  // A row that is marked for a moment stays uncovered as long as the toasts are the same.
  const clear = new Set(row && [row]);
  const place = () => {
    for (const element of keptClear()) clear.add(element);
    const boxes = [...clear, ...rowsInUse()]
      .filter((element) => element.isConnected)
      .map((element) => element.getBoundingClientRect());
    const bar = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
    // Their position unless raised: at the bottom of their container, which does not move.
    const { left, right, bottom } = holder.getBoundingClientRect();
    const toasts = { left, right, bottom, top: bottom - list.offsetHeight };
    list.style.setProperty("--toast-lift", `${liftOver(toasts, boxes, bar)}px`);
  };
  place();
  const stop = onKeptClear(place);
  const events = ["scrollend", "resize"];
  for (const name of events) window.addEventListener(name, place, { capture: true, passive: true });
  return () => {
    stop();
    for (const name of events) window.removeEventListener(name, place, { capture: true });
  };
};
