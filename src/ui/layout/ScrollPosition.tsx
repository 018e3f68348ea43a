import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { storageKeys } from "@/lib/browserStorage";

/** The navigation state that opens a page scrolled; `_scrollToTop` is react-admin's, for another page of the same list. */
export interface ScrollState {
  scroll?: number;
  _scrollToTop?: boolean;
}

type Positions = Map<string, number>;

const readPositions = (): Positions => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKeys.scroll) ?? "[]") as [string, number][]);
  } catch {
    return new Map();
  }
};

const storePositions = (positions: Positions): void => {
  try {
    sessionStorage.setItem(storageKeys.scroll, JSON.stringify([...positions]));
  } catch {
    // After a reload the page begins at its top.
  }
};

const userInput = ["wheel", "touchstart", "pointerdown", "keydown", "click"];

/**
 * Scrolls to a position, and again whenever the page's height changes, until the user does something: a list that is loading may be
 * too short, or become so once more after it was long enough.
 */
const keepScrolledTo = (top: number) => {
  const approach = () => window.scrollTo(0, top);
  const observer = new ResizeObserver(approach);
  const restoring = {
    top,
    isPending: true,
    stop: () => {
      restoring.isPending = false;
      observer.disconnect();
      for (const name of userInput) removeEventListener(name, restoring.stop, true);
    },
  };
  for (const name of userInput) addEventListener(name, restoring.stop, true);
  observer.observe(document.body);
  approach();
  if (top === 0) restoring.stop();
  return restoring;
};

/**
 * A new page begins at its top; Back, Forward and a reload restore how far it was scrolled. What changes only the query (filters)
 * or the hash leaves the page where it is. React Router's <ScrollRestoration> would scroll to the top for those too, and give up where
 * a list is still loading.
 */
export const ScrollPosition = () => {
  const { key, pathname, state } = useLocation();
  const type = useNavigationType();
  const [positions] = useState(readPositions);
  const shownPath = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const store = () => storePositions(positions);
    addEventListener("pagehide", store);
    return () => removeEventListener("pagehide", store);
  }, [positions]);

  const restoring = useRef<ReturnType<typeof keepScrolledTo>>(undefined);
  /** The position at the last scroll event: `scrollTo`, and reading `scrollY`, make the browser lay out the page before the frame does. */
  const scrolled = useRef<number>(undefined);
  useLayoutEffect(() => {
    const isOtherPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    const { scroll, _scrollToTop } = (state ?? {}) as ScrollState;
    const requestedTop = type === NavigationType.Pop ? positions.get(key) : (scroll ?? (_scrollToTop ? 0 : undefined));
    const top = requestedTop ?? (isOtherPage ? 0 : undefined);
    scrolled.current ??= window.scrollY;
    if (top !== undefined) {
      restoring.current?.stop();
      if (top !== 0 || scrolled.current !== 0) {
        restoring.current = keepScrolledTo(top);
        scrolled.current = window.scrollY; // laid out already
      }
    }
    // A page may replace its own address while it is restored.
    const savePosition = () =>
      positions.set(key, restoring.current?.isPending ? restoring.current.top : (scrolled.current ?? 0));
    const onScroll = () => {
      scrolled.current = window.scrollY;
      savePosition();
    };
    savePosition();
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [key, pathname, state, type, positions]);
  return null;
};
