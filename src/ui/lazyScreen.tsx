import {
  createContext,
  useCallback,
  useContext,
  lazy,
  type ComponentType,
  Suspense,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from "react";
import { useLocation } from "react-router";
import { useIsFetching } from "@tanstack/react-query";
import { useNotify } from "ra-core";
import { ErrorBoundary } from "react-error-boundary";
import { loadedCode, preloadCode, type Loader } from "./loadedCode";

/** The code could not be loaded: a new release has replaced it, or the connection is down. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
}

/** Loads a part of the code. @throws ChunkLoadError, for which the error page offers a reload. */
export const loadChunk = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkLoadError("A part of the panel could not be loaded", { cause });
  }
};

/** A settled thenable: React reads it at once, where a promise would show the fallback first. */
// oxlint-disable-next-line unicorn/no-thenable -- React's `lazy` asks for a thenable
const settled = <T,>(value: T) => ({ then: (resolve: (value: T) => void) => resolve(value) }) as unknown as Promise<T>;

type PropsOf<Screen> = Screen extends ComponentType<infer Props> ? Props : never;

export const lazyScreen = <Module extends object, Name extends keyof Module>(load: Loader<Module>, name: Name) => {
  const toScreen = (module: Module) => ({ default: module[name] as ComponentType<PropsOf<Module[Name]>> });
  return Object.assign(
    lazy(() => {
      const module = loadedCode(load);
      return module ? settled(toScreen(module)) : loadChunk(load).then(toScreen);
    }),
    { preload: () => preloadCode(load) },
  );
};

interface LazyBoundaryProps {
  onError?: () => void;
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A lazily loaded part of a page (a menu, a dialog). If its code fails to load a toast says so, and the page stays as it is,
 * with all input.
 */
export const LazyBoundary = ({ onError, fallback = null, children }: LazyBoundaryProps) => {
  const notify = useNotify();
  const handleError = () => {
    notify("release.title", { type: "error", detailKey: "release.text", canReload: true });
    onError?.();
  };
  return (
    <ErrorBoundary fallback={null} onError={handleError}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
};

const AT_REST_MS = 500;

/** Calls back once the first page is at rest: no request has been pending for a while. Code that can wait loads then. */
export const useOnAppIdle = (onIdle: () => void): void => {
  const isFetching = useIsFetching() > 0;
  const callBack = useEffectEvent(onIdle);
  useEffect(() => {
    if (isFetching) return;
    const timer = setTimeout(() => callBack(), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [isFetching]);
};

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
