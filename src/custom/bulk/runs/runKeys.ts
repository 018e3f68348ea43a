import type { Identifier } from "ra-core";
import { removeAllStored, storedKeys } from "../../../lib/browserStorage";
import { storageKeys } from "../../../lib/storageKeys";
import { createStorageListeners } from "../../../lib/storageListeners";
import type { Run } from "./run";

/** What every page needs to know of stored runs: whether there are any, and how to forget them. storedRuns.ts reads them. */

export const runsPrefix = (userId: Identifier): string => `${storageKeys.runs}.${storageKeys.runsVersion}.${userId}.`;

/** What could not be stored: shown in this tab, until the page is left. */
export const unsaved = new Map<string, Run>();
export const parsed = new Map<string, { text: string; run: Run | undefined }>();

export const { on: onRuns, changed: notifyRuns } = createStorageListeners(storageKeys.runs);

export const hasRuns = (userId: Identifier | undefined): boolean =>
  userId !== undefined && storedKeys(runsPrefix(userId)).length > 0;

/** At logout, and when another person logs in. */
export const clearAllRuns = (): void => {
  unsaved.clear();
  parsed.clear();
  removeAllStored(`${storageKeys.runs}.`);
  notifyRuns();
};
