let token = "";

/**
 * Removes the token of a password mail from the address before any request: otherwise every Referer and the browser's history would
 * contain it. It is kept in memory for this page load.
 */
export const takeResetToken = (): void => {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const tokenInAddress = /^\/reset-password\/*$/i.test(pathname) ? query.get("token") : null;
  if (tokenInAddress === null) return;
  token = tokenInAddress;
  query.delete("token");
  history.replaceState(history.state, "", pathname + (query.size > 0 ? `?${query.toString()}` : "") + hash);
};

/** "" without a token. */
export const getResetToken = (): string => token;
