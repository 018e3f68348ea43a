import { readStored, removeStored, writeStored } from "../../browserStorage";
import { KEPT_LISTS_MAX_AGE_MS, SNAPSHOT_MAX_LENGTH } from "../../constants";
import { hasSessionCookie } from "../../dataProvider/xsrfToken";
import { storageKeys } from "../../storageKeys";
import { draw, picturesIn, type Picture } from "./picture";

/**
 * A list as it was left is what a reload begins with, before the panel's code is there: a picture, over which the panel then
 * draws itself. Like the kept lists it is one person's, and wiped with everything else of theirs.
 */
interface Snapshot {
  /** In milliseconds since 1970. */
  at: number;
  /** Another release may look different. */
  release: string;
  path: string;
  /** The addresses of the styles with which it is drawn. */
  styles: string[];
  page: Picture[];
}

const releaseOf = (): string => document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";

const here = (): string => location.pathname + location.search;

const styleLinks = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];

export const dropSnapshot = (): void => removeStored(storageKeys.snapshot);

/**
 * Keeps what the page shows when that is a list with its first row; nothing otherwise.
 * @param at when the server last said whose it is, in milliseconds since 1970.
 */
export const keepSnapshot = (root: Element | null, at: number): void => {
  if (!root?.querySelector('main .table [data-index="0"]')) return dropSnapshot();
  const page = picturesIn(root.querySelectorAll(":scope > header, :scope > main"));
  const snapshot: Snapshot = {
    at,
    release: releaseOf(),
    path: here(),
    styles: styleLinks().map(({ href }) => href),
    page,
  };
  // An address may have a user and password before its host.
  const text = JSON.stringify(snapshot).replaceAll(/\/\/[^/?#"\s]*@/g, "//");
  if (text.length > SNAPSHOT_MAX_LENGTH || !writeStored(storageKeys.snapshot, text)) dropSnapshot();
};

const readSnapshot = (now: number): Snapshot | undefined => {
  const snapshot = JSON.parse(readStored(storageKeys.snapshot) ?? "null") as Snapshot | null;
  const age = now - Number(snapshot?.at);
  const isOfThisPage = snapshot?.release === releaseOf() && snapshot.path === here();
  return isOfThisPage && age >= 0 && age <= KEPT_LISTS_MAX_AGE_MS ? snapshot : undefined;
};

/** A style that the page does not have yet; the panel finds it there. */
const addStyle = async (href: string) => {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", crossOrigin: "", href });
  if (new URL(link.href).origin !== location.origin) throw new TypeError(`Not of this panel: ${href}`);
  await new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", (event) => {
      link.remove(); // the panel fetches it itself
      reject(event);
    });
    document.head.append(link);
  });
};

/** Draws the list as it was left while its person's session may live, unless the panel is there first. It cannot be used before it is the panel's own. */
export const showSnapshot = async (root: Element, now = Date.now()): Promise<void> => {
  try {
    const snapshot = hasSessionCookie() ? readSnapshot(now) : undefined;
    if (!snapshot) return;
    const frame = document.createElement("div");
    frame.className = "snapshot";
    frame.setAttribute("inert", "");
    frame.append(...snapshot.page.map((picture) => draw(picture)));
    const known = new Set(styleLinks().map(({ href }) => href));
    await Promise.all(snapshot.styles.filter((href) => !known.has(href)).map(addStyle));
    if (!root.hasChildNodes()) root.append(frame);
  } catch {
    dropSnapshot(); // it is corrupt, or its styles are gone
  }
};
