import { createContext, useCallback, useContext } from "react";
import { useLocation } from "react-router";

/** The router's current path; the page on the screen may not have caught up yet. */
export const CurrentPathContext = createContext<() => string>(() => location.pathname);

/**
 * Returns true if the user has navigated to another page whose code is still loading: delayed work asks it. Until then the screen stays
 * mounted, and changing its address would bring the user back.
 */
export const useHasLeft = (): (() => boolean) => {
  const currentPath = useContext(CurrentPathContext);
  const { pathname } = useLocation();
  return useCallback(() => currentPath() !== pathname, [currentPath, pathname]);
};
