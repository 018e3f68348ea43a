import { isSessionPath } from "./sessionPaths";

/**
 * Where to go after login: the page from which the guard redirected, else '/'. Only paths of this panel count: anything that
 * resolves to another origin, or is a session page itself, does not.
 */
export const returnPath = (state: unknown, origin: string = location.origin): string => {
  const { nextPathname, nextSearch } = (state ?? {}) as { nextPathname?: unknown; nextSearch?: unknown };
  if (typeof nextPathname !== "string" || !nextPathname.startsWith("/")) return "/";
  const wanted = nextPathname + (typeof nextSearch === "string" ? nextSearch : "");
  if (!URL.canParse(wanted, origin)) return "/";
  const { origin: target, pathname, search } = new URL(wanted, origin);
  return target === origin && !pathname.startsWith("//") && !isSessionPath(pathname) ? pathname + search : "/";
};
