/** Loads a module with a screen or another part of the panel: `() => import("./UserList")`. */
export type Loader<Module extends object = object> = () => Promise<Module>;

/** Modules that have come, by the function that loads them. */
const loaded = new Map<Loader, object>();

/** The module, when its code is there already. */
export const loadedCode = <Module extends object>(load: Loader<Module>): Module | undefined =>
  loaded.get(load) as Module | undefined;

/** Fetches code that will be needed soon. Resolves in any case: whoever needs it reports what is wrong. */
export const preloadCode = async (load: Loader): Promise<void> => {
  if (loaded.has(load)) return;
  await load().then(
    (module) => loaded.set(load, module),
    () => undefined,
  );
};
