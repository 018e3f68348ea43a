import type { Store } from "ra-core";
import { removeStored } from "../../browserStorage";
import { storageKeys } from "../../storageKeys";
import { clearAllDrafts } from "../forms/drafts";
import { clearLists } from "../keptLists/storedLists";
import { clearAllProcesses } from "../processes/storedEntries";

/** All that this browser keeps of a person goes: at logout, and when another person is there. */
export const forgetPerson = (store: Store): void => {
  store.reset();
  clearAllDrafts();
  clearAllProcesses();
  clearLists();
  removeStored(storageKeys.person);
};
