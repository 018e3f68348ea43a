import { useSyncExternalStore } from "react";
import { onHandOver, readHandOver } from "./handOverStore";

/** On every page, because adding a website leads away from its form: the card with all that was set. */
export const HandOverHost = () => useSyncExternalStore(onHandOver, readHandOver);
