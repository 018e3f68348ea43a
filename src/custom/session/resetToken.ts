import { isSamePath } from "./sessionPaths";

let token = "";

/**
 * Removes the token of a password mail from the address before any request is made: otherwise it would go out in every Referer
 * and stay in the browser's history. It is kept for this page load only.
 */
export const takeResetToken = (): void => {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const found = isSamePath(pathname, "/reset-password") ? query.get("token") : null;
  if (found === null) return;
  token = found;
  query.delete("token");
  history.replaceState(history.state, "", pathname + (query.size > 0 ? `?${query.toString()}` : "") + hash);
};

/** The token that the page was opened with; "" when there was none. */
export const resetToken = (): string => token;
