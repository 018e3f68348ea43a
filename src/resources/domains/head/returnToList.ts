import { readPlace } from "./listPlace";

/** What only the sites list has, in all its views, once it has its rows. */
const LIST = ".domain-footer";

let endLast = () => {};

/**
 * Scrolls the list to where it was left, in the frame in which its rows come. What the person does there meanwhile goes first.
 */
const scrollListTo = (top: number): void => {
  endLast();
  const root = document.documentElement;
  const look = () => {
    if (!document.querySelector(LIST) || root.scrollHeight - root.clientHeight < top) return;
    window.scrollTo(0, top);
    endLast();
  };
  const acted = () => document.querySelector(LIST) && endLast();
  const observer = new MutationObserver(look);
  const ended = new AbortController();
  endLast = () => {
    observer.disconnect();
    ended.abort();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(event, acted, { signal: ended.signal, passive: true });
  }
};

/** Brings the list back as it was left, once its page is shown. @returns its address. */
export const returnToList = (): string => {
  const place = readPlace();
  if (place) scrollListTo(place.scroll);
  return place?.address ?? "/domains";
};
