const sessionPaths = ["/login", "/logout", "/forgot-password", "/reset-password"];

/** Pages of the session come without the admin framework, and ask themselves who is signed in. */
export const isSessionPath = (path: string): boolean => sessionPaths.includes(path);
