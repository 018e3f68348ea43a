const sessionPaths = ["/login", "/logout", "/forgot-password", "/reset-password"];

/** Ignores case and a trailing slash, as the router does. */
export const isSamePath = (path: string, other: string): boolean => path.toLowerCase().replace(/\/+$/, "") === other;

/** Session pages load without the admin framework. */
export const isSessionPath = (path: string): boolean => sessionPaths.some((page) => isSamePath(path, page));
