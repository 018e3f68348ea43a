import { keptClear, onKeptClear } from "../widgets/clearOfToasts";
import { freeSpot, isFree, type Box, type Spot } from "./toastSpot";

/** What can be pressed now. */
const BUTTONS = `:is(button, .button, summary, [role="menuitem"], [role="option"]):not(:disabled, [aria-disabled="true"])`;
/** What else one may want to use or read next. */
const OTHERS = "a[href], input, select, textarea, .MuiOutlinedInput-root";
/** What scrolls within itself: the parts of it that are scrolled out of sight do not count. */
const SCROLLERS = ".scroll-table, .form-dialog-fields, .tray-panel";
/** Fields with their labels and messages. */
const FIELDS = ":is(.field, .MuiFormControl-root)";
const MODAL = '[role="dialog"], [role="alertdialog"]';
const MENUS = '[role="menu"], [role="listbox"]';

/** Between the toasts and the edge of the window. */
const MARGIN = 16;
/** So far they move in order to cover nothing at all, rather than no button. */
const NEAR = 320;
/** Where there is no room for them in their full width. */
const NARROW = "240px";
/** What changes on the page is looked at together. */
const SETTLE_MS = 100;

/** The rows under the pointer and with the focus: a button that is being pressed must not be covered. */
const rowsInUse = (): Element[] =>
  [document.querySelector("tr:hover"), document.activeElement?.closest("tr")].flatMap((row) => row ?? []);

const isSeen = ({ left, right, top, bottom }: Box): boolean =>
  left < right && top < bottom && bottom > 0 && top < innerHeight;

/** The visible part of an element. */
const boxOf = (element: Element): Box => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const scroller = element.closest(SCROLLERS)?.getBoundingClientRect();
  if (!scroller) return { left, right, top, bottom };
  return { left, right, top: Math.max(top, scroller.top), bottom: Math.min(bottom, scroller.bottom) };
};

/** What the toasts must not cover, most important first: each list has all of the one before. */
const inTheWay = (toasts: Element, marked: Iterable<Element>) => {
  const scope = toasts.closest(MODAL) ?? document;
  const boxesOf = (elements: Iterable<Element>) =>
    [...elements]
      .filter((element) => element.isConnected && !toasts.contains(element))
      .map(boxOf)
      .filter(isSeen);
  const within = (selector: string) => boxesOf(scope.querySelectorAll(selector));
  const important = [
    ...boxesOf([...marked, ...rowsInUse()]),
    ...boxesOf(document.querySelectorAll(MENUS)),
    ...within(`${FIELDS}:focus-within`),
  ];
  const pressable = [...important, ...within(BUTTONS)];
  const wrong = [...pressable, ...within(`${FIELDS}:has([aria-invalid="true"])`)];
  return { important, pressable, wrong, all: [...wrong, ...within(OTHERS)] };
};

/** Where the toasts may be: below the top bar, or in a dialog's window. */
const roomOf = (toasts: Element): Box => {
  const bar = toasts.closest(MODAL) ? undefined : document.querySelector(".bar")?.getBoundingClientRect();
  return { left: MARGIN, top: Math.max(bar?.bottom ?? 0, 0), right: innerWidth, bottom: innerHeight };
};

/** Shows the toasts away from their corner, and knows their box there. */
const createStand = (toasts: HTMLElement) => {
  let spot: Spot = { left: 0, up: 0 };
  const show = (next: Spot, width?: string) => {
    spot = next;
    toasts.style.setProperty("--toast-left", `${next.left}px`);
    toasts.style.setProperty("--toast-up", `${next.up}px`);
    if (width !== undefined) toasts.style.setProperty("--toast-width", width);
  };
  const corner = (): Box => {
    const { left, right, top, bottom } = toasts.getBoundingClientRect();
    return { left: left + spot.left, right: right + spot.left, top: top + spot.up, bottom: bottom + spot.up };
  };
  return { show, corner, spot: () => spot };
};

const CORNER: Spot = { left: 0, up: 0 };

/** Calls when something on the page changes or moves. @returns a function that stops it. */
const onChange = (toasts: Element, changed: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      changed();
    }, SETTLE_MS);
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !toasts.contains(target))) later();
  });
  const attributeFilter = ["hidden", "disabled", "aria-disabled", "aria-expanded", "aria-invalid"];
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
  const events = ["scrollend", "resize", "focusin"];
  for (const name of events) window.addEventListener(name, later, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of events) window.removeEventListener(name, later, { capture: true });
  };
};

/**
 * Moves the toasts from their corner to the nearest place where they cover neither `row`, nor the row and the field in use, an open menu
 * or an element that registers as clear of toasts, nor any button; if they can, no field with an error, and if such a place is near, no
 * link and no field. Does so at once, and when something comes to be under them.
 * @returns a function that stops doing so.
 */
export const placeToasts = (toasts: HTMLElement, row: Element | undefined): (() => void) => {
  // A row that is marked for a moment stays uncovered as long as the toasts are the same.
  const marked = new Set(row && [row]);
  const { show, corner, spot } = createStand(toasts);
  const isNear = ({ left, up }: Spot) => left + up <= NEAR;

  const place = () => {
    for (const element of keptClear()) marked.add(element);
    const room = roomOf(toasts);
    const { important, pressable, wrong, all } = inTheWay(toasts, marked);
    // Once they lie over no button they stay: they must not jump about while the page scrolls, nor from under the pointer.
    if (isFree(corner(), spot(), toasts.querySelector("[data-hovered]") ? important : pressable, room)) return;
    for (const width of ["", NARROW]) {
      show(CORNER, width);
      const free = [all, wrong, pressable].map((clear) => freeSpot(corner(), clear, room));
      const found = free.find((next, level) => next && (level > 0 || isNear(next)));
      if (found) return show(found);
    }
    show(CORNER, "");
    show(freeSpot(corner(), important, room) ?? CORNER);
  };
  show(CORNER, "");
  place();
  const stops = [onKeptClear(place), onChange(toasts, place)];
  return () => stops.forEach((stop) => stop());
};
