import type { Store } from "ra-core";
import { removeStored } from "../../lib/browserStorage";
import { storageKeys } from "../../lib/storageKeys";
import { clearAllDrafts } from "../../ui/forms/drafts";
import { clearLists } from "../../ui/keptLists/storedLists";
import { clearAllProcesses } from "../processes/storedEntries";

/** All that this browser keeps of a person goes: at logout, and when another person is there. */
export const forgetPerson = (store: Store): void => {
  store.reset();
  clearAllDrafts();
  clearAllProcesses();
  clearLists();
  removeStored(storageKeys.person);
};
