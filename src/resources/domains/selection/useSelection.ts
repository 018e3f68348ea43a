import { useSyncExternalStore } from "react";
import type { SiteLink } from "./link";
import { onSelection, readSelection } from "./selection";

export const useSelection = (): ReadonlyMap<string, SiteLink> => useSyncExternalStore(onSelection, readSelection);
