/** Loads a module with a screen or another part of the panel: `() => import("./UserList")`. */
export type Loader<Module extends object = object> = () => Promise<Module>;

const loaded = new Map<Loader, object>();

export const loadedCode = <Module extends object>(load: Loader<Module>): Module | undefined =>
  loaded.get(load) as Module | undefined;

/** Never rejects: rendering the code reports the failure. */
export const preloadCode = async (load: Loader): Promise<void> => {
  if (loaded.has(load)) return;
  await load().then(
    (module) => loaded.set(load, module),
    () => undefined,
  );
};
