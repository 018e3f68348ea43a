/** What modules export that were fetched before they were needed, by its name. */
const loaded = new Map<string, unknown>();

/** Fetches code that will be needed soon. Resolves in any case: needing it says what is wrong, if anything is. */
export const preloadCode = (load: () => Promise<object>): Promise<void> =>
  load().then(
    (module) => Object.entries(module).forEach(([name, value]) => loaded.set(name, value)),
    () => undefined,
  );

/** The screen or part of this name, when its code is there already. */
export const loadedCode = (name: string): unknown => loaded.get(name);
