import { lazy, type ComponentType, Suspense, type ReactNode } from "react";
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
