import type { Store } from "ra-core";
import { removeAllStored, removeStored } from "../../lib/browserStorage";
import { forgetMemory } from "../../lib/personMemory";
import { storageKeys } from "../../lib/storageKeys";
import { clearAllDrafts } from "../../ui/forms/drafts";
import { clearLists } from "../../ui/persistedLists/storedLists";

/** Wipes everything that this browser and this page keep of a person: at logout, and when another person signs in. */
export const forgetPerson = (store: Store): void => {
  store.reset();
  clearAllDrafts();
  clearLists();
  const { processes, runs, journal, attention } = storageKeys;
  for (const prefix of [processes, runs, journal, attention]) removeAllStored(`${prefix}.`);
  forgetMemory();
  removeStored(storageKeys.person);
};
