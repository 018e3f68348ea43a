const sessionPaths = ["/login", "/logout", "/forgot-password", "/reset-password"];

/** Pages of the session come without the admin framework, and ask themselves who is signed in. */
export const isSessionPath = (path: string): boolean => sessionPaths.includes(path);

/** The code of the lists on which people begin. */
const screens: Record<string, () => Promise<unknown>> = {
  "/": () => import("./resources/wordpressSites/WordpressSiteList"),
  "/domains": () => import("./resources/domains/DomainList"),
};

/** Fetches the code of the page at this path beside everything else. Opening it says what is wrong, if anything is. */
export const preloadPage = (path: string): void => {
  if (isSessionPath(path)) return;
  for (const load of [() => import("./App"), screens[path]]) load?.().catch(() => undefined);
};
