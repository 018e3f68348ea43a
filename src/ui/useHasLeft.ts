import { createContext, useCallback, useContext } from "react";
import { useLocation } from "react-router";

/** The router's current path; the page on the screen may not have caught up yet. */
export const CurrentPathContext = createContext<() => string>(() => location.pathname);

/**
 * For what a screen does after a while: whether the person has gone on to another page whose code is still on its way. Until
 * then this screen stays drawn, and changing its address would bring the person back.
 */
export const useHasLeft = (): (() => boolean) => {
  const currentPath = useContext(CurrentPathContext);
  const { pathname } = useLocation();
  return useCallback(() => currentPath() !== pathname, [currentPath, pathname]);
};
