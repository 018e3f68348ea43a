import { isSessionPath } from "./sessionPaths";

/** The state for `/login`, which returns to this page. */
export const toReturnState = ({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">) => ({
  nextPathname: pathname,
  nextSearch: search + hash,
});

/** The path after login: the page that redirected here, or '/'. Rejects other origins and session pages. */
export const getReturnPath = (state: unknown, origin: string = location.origin): string => {
  const { nextPathname, nextSearch } = (state ?? {}) as { nextPathname?: unknown; nextSearch?: unknown };
  if (typeof nextPathname !== "string" || !nextPathname.startsWith("/")) return "/";
  const requestedPath = nextPathname + (typeof nextSearch === "string" ? nextSearch : "");
  if (!URL.canParse(requestedPath, origin)) return "/";
  const { origin: target, pathname, search, hash } = new URL(requestedPath, origin);
  return target === origin && !pathname.startsWith("//") && !isSessionPath(pathname) ? pathname + search + hash : "/";
};
