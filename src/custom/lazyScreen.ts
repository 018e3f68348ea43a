import { lazy, type ComponentType } from "react";

/** A part of the panel's code could not be loaded: a new release has replaced it, or the connection is down. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
}

/** Loads a part of the code; @throws ChunkLoadError, which the error page answers with an offer to reload. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkLoadError("A part of the panel could not be loaded", { cause });
  }
};

/** A lazily loaded screen, by the name that its module exports it under. */
export const lazyScreen = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await loadChunk(load))[name] }));
