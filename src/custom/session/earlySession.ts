import { readStored, writeStored, storageKeys } from "@/lib/browserStorage";
import { isObject } from "@/lib/isObject";

const sessionPaths = ["/login", "/logout", "/forgot-password", "/reset-password"];

/** Ignores case and a trailing slash, as the router does. */
const isSamePath = (path: string, other: string): boolean => path.toLowerCase().replace(/\/+$/, "") === other;

/** Session pages load without the admin framework. */
export const isSessionPath = (path: string): boolean => sessionPaths.some((page) => isSamePath(path, page));

let token = "";

/**
 * Removes the token of a password mail from the address before any request: otherwise every Referer and the browser's history would
 * contain it. It is kept in memory for this page load.
 */
export const takeResetToken = (): void => {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const tokenInAddress = isSamePath(pathname, "/reset-password") ? query.get("token") : null;
  if (tokenInAddress === null) return;
  token = tokenInAddress;
  query.delete("token");
  history.replaceState(history.state, "", pathname + (query.size > 0 ? `?${query.toString()}` : "") + hash);
};

/** "" without a token. */
export const getResetToken = (): string => token;

/**
 * Makes the next visit wait for the server. The stored data still belongs to the same user. Parses without the schema in
 * persistedUser.ts, which would make the first script larger.
 */
export const dropCachedIdentity = (): void => {
  try {
    const kept: unknown = JSON.parse(readStored(storageKeys.user) ?? "null");
    if (!isObject(kept) || !("user" in kept)) return;
    const { user: _, ...rest } = kept;
    writeStored(storageKeys.user, JSON.stringify(rest));
  } catch {
    // Corrupt values count as no user.
  }
};
