import { clearAllDrafts } from "../forms/drafts";
import { clearAllProcesses } from "../processes/storedEntries";

/** What the panel itself keeps of a person in this browser goes: at logout, and when another person logs in. */
export const forgetPerson = (): void => {
  clearAllDrafts();
  clearAllProcesses();
};
