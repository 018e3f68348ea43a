import type { Store } from "ra-core";
import { removeAllStored, removeStored } from "../../lib/browserStorage";
import { forgetMemory } from "../../lib/personMemory";
import { storageKeys } from "../../lib/storageKeys";
import { clearAllDrafts } from "../../ui/forms/drafts";
import { clearLists } from "../../ui/keptLists/storedLists";
import { clearAllProcesses } from "../processes/entry";
import { clearAllRuns } from "../bulk/runs/run";

/** Wipes everything that this browser and this page keep of a person: at logout, and when another person signs in. */
export const forgetPerson = (store: Store): void => {
  store.reset();
  clearAllDrafts();
  clearAllProcesses();
  clearAllRuns();
  clearLists();
  for (const kept of [storageKeys.journal, storageKeys.errors, storageKeys.attention]) removeAllStored(`${kept}.`);
  forgetMemory();
  removeStored(storageKeys.person);
};
