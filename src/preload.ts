const sessionPaths = ["/login", "/logout", "/forgot-password", "/reset-password"];

/** The code of screens that everybody may see; for the others who it is must be known first. */
const screens: Record<string, () => Promise<unknown>> = {
  "/": () => import("./resources/wordpressSites/WordpressSiteList"),
};

/** Fetches the code of the page at this path beside everything else. Opening it says what is wrong, if anything is. */
export const preloadPage = (path: string): void => {
  if (sessionPaths.includes(path)) return;
  for (const load of [() => import("./App"), screens[path]]) load?.().catch(() => undefined);
};
