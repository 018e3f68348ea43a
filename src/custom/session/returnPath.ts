import { isSessionPath } from "./sessionPaths";

/**
 * Where to go after login: the page from which the guard sent the person away, else '/'. Only a path of this panel: what
 * does not resolve to this origin, or is a session page itself, counts as none.
 */
export const returnPath = (state: unknown, origin: string = location.origin): string => {
  const { nextPathname, nextSearch } = (state ?? {}) as { nextPathname?: unknown; nextSearch?: unknown };
  if (typeof nextPathname !== "string" || !nextPathname.startsWith("/")) return "/";
  const wanted = nextPathname + (typeof nextSearch === "string" ? nextSearch : "");
  if (!URL.canParse(wanted, origin)) return "/";
  const { origin: target, pathname, search } = new URL(wanted, origin);
  return target === origin && !pathname.startsWith("//") && !isSessionPath(pathname) ? pathname + search : "/";
};
