const sessionPaths = ["/login", "/logout", "/forgot-password", "/reset-password"];

/** Whether the router treats both paths as the same: it ignores case and a trailing slash. */
export const isSamePath = (path: string, other: string): boolean => path.toLowerCase().replace(/\/+$/, "") === other;

/** Session pages load without the admin framework and check themselves who is signed in. */
export const isSessionPath = (path: string): boolean => sessionPaths.some((page) => isSamePath(path, page));
