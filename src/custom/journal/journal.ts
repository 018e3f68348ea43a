import {
  JOURNAL_ENTRIES_MAX as most,
  JOURNAL_MAX_AGE_MS as maxAge,
  JOURNAL_MAX_LENGTH as mostLength,
} from "../../lib/constants";
import { createKeptEntries } from "../../lib/keptEntries";
import { storageKeys } from "../../lib/storageKeys";
import { JournalEntrySchema } from "./entry";

/** What each person wrote from this browser. */
export const journal = createKeptEntries({
  prefix: `${storageKeys.journal}.${storageKeys.journalVersion}`,
  schema: JournalEntrySchema,
  most,
  mostLength,
  maxAge,
});
