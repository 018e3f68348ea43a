import { loadDomainList } from "../resources/domains/load";
import { loadWordpressSiteList } from "../resources/wordpressSites/load";
import { preloadCode, type Loader } from "../ui/loadedCode";
import { loadApp, loadLoginPage } from "./load";

const sessionPaths = ["/login", "/logout", "/forgot-password", "/reset-password"];

/** Pages of the session come without the admin framework, and ask themselves who is signed in. */
export const isSessionPath = (path: string): boolean => sessionPaths.includes(path);

/** The code of the pages on which people begin. */
const screens: Record<string, Loader> = {
  "/login": loadLoginPage,
  "/": loadWordpressSiteList,
  "/domains": loadDomainList,
};

/** Fetches the code of the page at this path beside everything else. */
export const preloadPage = (path: string): void => {
  const admin = isSessionPath(path) ? undefined : loadApp;
  for (const load of [admin, screens[path]]) if (load) void preloadCode(load);
};
