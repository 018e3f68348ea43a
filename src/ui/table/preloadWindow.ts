import { preloadCode } from "../loadedCode";

export const loadItems = () => import("./WindowedItems");

/** For screens with long lists: fetches the virtualizer in parallel with their own code. */
export const preloadWindow = (): void => void preloadCode(loadItems);
