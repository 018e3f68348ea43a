import { isSessionPath } from "../custom/session/sessionPaths";
import { preloadCode } from "../ui/loadedCode";
import { loadApp } from "./load";

/** Fetches the code of the page at this path, in parallel with everything else. */
export const preloadPage = (path: string): void => {
  if (!isSessionPath(path)) void preloadCode(loadApp);
};
