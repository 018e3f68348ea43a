import { keptClear, onKeptClear } from "../widgets/clearOfToasts";
import { liftOver } from "./toastLift";

/**
 * Raises the toasts so that they lie neither over `row` nor over what keeps itself clear of them: at once, when a row is
 * marked, and after scrolling.
 * @returns what ends that.
 */
export const placeToasts = (list: HTMLElement, row: Element | undefined): (() => void) => {
  const holder = list.parentElement ?? list;
  // What is marked for a moment stays clear for as long as the toasts are the same.
  const clear = new Set(row && [row]);
  const place = () => {
    for (const element of keptClear()) clear.add(element);
    const boxes = Array.from(clear)
      .filter((element) => element.isConnected)
      .map((element) => element.getBoundingClientRect());
    const bar = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
    // Where they are unless raised: at the bottom of what holds them, which does not move.
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
