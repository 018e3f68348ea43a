import type { Identifier, Store } from "ra-core";
import { readStored, removeStored, writeStored } from "../../browserStorage";
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

/** The id of the person whose things this browser keeps, as text. */
export const keptPerson = (): string | undefined => readStored(storageKeys.person) ?? undefined;

export const keepPerson = (userId: Identifier): void => void writeStored(storageKeys.person, String(userId));
