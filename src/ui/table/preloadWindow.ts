import { preloadCode } from "../loadedCode";

export const loadItems = () => import("./WindowedItems");

/** For screens whose lists are long: fetched beside their own code. */
export const preloadWindow = (): void => void preloadCode(loadItems);
