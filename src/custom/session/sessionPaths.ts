const sessionPaths = ["/login", "/logout", "/forgot-password", "/reset-password"];

/** Whether the router takes one for the other: case does not count, nor does a slash at the end. */
export const isSamePath = (path: string, other: string): boolean => path.toLowerCase().replace(/\/+$/, "") === other;

/** Pages of the session come without the admin framework, and ask themselves who is signed in. */
export const isSessionPath = (path: string): boolean => sessionPaths.some((page) => isSamePath(path, page));
