import type { Store } from "ra-core";
import { readPlace } from "./listPlace";

/** Where react-admin's list keeps how far it was scrolled, and finds it when it opens. */
const KEY = "domains.list.scrollPosition";

/**
 * Lets the list open as it was left. React-admin notes a quarter of a second late how far it was scrolled: of the next page, if
 * one has opened that meanwhile.
 * @returns the list's address.
 */
export const returnToList = (store: Store): string => {
  const place = readPlace();
  if (place) store.setItem(KEY, place.scroll);
  return place?.address ?? "/domains";
};
