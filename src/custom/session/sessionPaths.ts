const sessionPaths = ["/login", "/logout", "/forgot-password", "/reset-password"];

/** Session pages load without the admin framework. Ignores case and trailing slashes, as the router does. */
export const isSessionPath = (path: string): boolean =>
  sessionPaths.includes(path.toLowerCase().replace(/(?<!\/)\/+$/, ""));
