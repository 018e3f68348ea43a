import { useSyncExternalStore } from "react";
import { onHandOver, readHandOver } from "./handOverStore";

/** The card with all that was set for a new website, on the page to which adding one leads. */
export const HandOverHost = () => useSyncExternalStore(onHandOver, readHandOver);
