import { once } from "es-toolkit/function";
import { useEffect, useSyncExternalStore } from "react";
import { adoptStyleSheet } from "@/lib/adoptStyleSheet";
import { createValue } from "@/lib/listeners";

const currentStrip = createValue<{ element?: HTMLElement; height: number }>({ height: 0 });
const currentBarHeight = createValue(0);

const getSheet = once(adoptStyleSheet);

/** Between the bars and what is scrolled into view. */
const SCROLL_GAP_PX = 24;

/** Makes room for both bars. Rules of their own, because custom properties of <html> would restyle the whole page. */
const applyHeights = () => {
  const strip = currentStrip.get().height;
  const bar = currentBarHeight.get();
  getSheet().replaceSync(`
    html { scroll-padding-bottom: ${SCROLL_GAP_PX + bar + strip}px; }
    body { padding-bottom: ${strip}px; }
    .toasts, .content:has(.action-bar) { --bottom-bar: ${bar}px; --bottom-strip: ${strip}px; }
  `);
};

const setStripHeight = (height: number, element?: HTMLElement) => {
  currentStrip.set({ ...(element && { element }), height });
  applyHeights();
};

const setBarHeight = (height: number) => {
  currentBarHeight.set(height);
  applyHeights();
};

/** The `ref` of a strip that covers the bottom of the window: bars stick above it, toasts appear above both. */
export const bottomStripRef = (strip: HTMLElement | null) => {
  if (!strip) return undefined;
  currentStrip.set({ element: strip, height: 0 });
  const sizes = new ResizeObserver(() => setStripHeight(strip.offsetHeight, strip));
  sizes.observe(strip);
  return () => {
    sizes.disconnect();
    setStripHeight(0);
  };
};

export const useBottomStrip = (): HTMLElement | undefined =>
  useSyncExternalStore(currentStrip.subscribe, () => currentStrip.get().element);

/** Intersects with bars that stick to the bottom of the window or to its strip. */
const atBottom = (): IntersectionObserverInit => ({
  rootMargin: `-${97 - Math.ceil((100 * currentStrip.get().height) / innerHeight)}% 0px 0px`,
});

/**
 * The `ref` of a bar that sticks to the bottom of the window: toasts appear above it. Bars of dialogs are ignored.
 */
export const bottomBarRef = (bar: HTMLElement | null) => {
  if (!bar || bar.closest('[role="dialog"]')) return undefined;
  let isThere = false;
  const updateHeight = () => setBarHeight(isThere ? bar.offsetHeight : 0);
  const sizes = new ResizeObserver(updateHeight);
  let places: IntersectionObserver | undefined;
  const observeBar = () => {
    places?.disconnect();
    places = new IntersectionObserver((entries) => {
      isThere = entries.at(-1)?.isIntersecting ?? false;
      updateHeight();
    }, atBottom());
    places.observe(bar);
  };
  observeBar();
  sizes.observe(bar);
  const stop = currentStrip.subscribe(observeBar);
  return () => {
    stop();
    sizes.disconnect();
    places?.disconnect();
    setBarHeight(0);
  };
};

const BARS = "[data-bottom-bar]";
const CONTROLS = "button:not(:disabled), a[href]";

export const focusBottomBar = (): void =>
  [...document.querySelectorAll<HTMLElement>(`:is(${BARS}) :is(${CONTROLS})`)]
    .find((control) => control.checkVisibility?.() ?? true)
    ?.focus();

/** F6 moves the focus into the bar, and back. */
export const useBottomBarKey = (): void => {
  useEffect(() => {
    let before: Element | null = null;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "F6" || event.defaultPrevented || document.querySelector("[role=dialog], [role=alertdialog]"))
        return;
      event.preventDefault();
      const { activeElement } = document;
      if (!activeElement?.closest(BARS)) {
        before = activeElement;
        focusBottomBar();
        return;
      }
      const target = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null;
      (target ?? document.getElementById("content"))?.focus();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
};
