import { isSessionPath } from "../custom/session/sessionPaths";
import { loadDomainList } from "../resources/domains/load";
import { loadWordpressSiteList } from "../resources/wordpressSites/load";
import { preloadCode, type Loader } from "../ui/loadedCode";
import { loadApp, loadLoginPage } from "./load";

/** The code of the pages that people open first. */
const screens: Record<string, Loader> = {
  "/login": loadLoginPage,
  "/": loadWordpressSiteList,
  "/domains": loadDomainList,
};

/** Fetches the code of the page at this path, in parallel with everything else. */
export const preloadPage = (path: string): void => {
  const admin = isSessionPath(path) ? undefined : loadApp;
  for (const load of [admin, screens[path]]) if (load) void preloadCode(load);
};
