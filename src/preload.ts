import { preloadCode } from "./custom/loadedCode";

const sessionPaths = ["/login", "/logout", "/forgot-password", "/reset-password"];

/** Pages of the session come without the admin framework, and ask themselves who is signed in. */
export const isSessionPath = (path: string): boolean => sessionPaths.includes(path);

/** The code of the pages on which people begin. */
const screens: Record<string, () => Promise<object>> = {
  "/login": () => import("./custom/session/LoginPage"),
  "/": () => import("./resources/wordpressSites/WordpressSiteList"),
  "/domains": () => import("./resources/domains/DomainList"),
};

/** Fetches the code of the page at this path beside everything else. */
export const preloadPage = (path: string): void => {
  const admin = isSessionPath(path) ? undefined : () => import("./App");
  for (const load of [admin, screens[path]]) if (load) void preloadCode(load);
};
