import { readStored, writeStored } from "../../lib/browserStorage";
import { isObject } from "../../lib/isObject";
import { storageKeys } from "../../lib/storageKeys";

/**
 * The session is over: the next visit waits for the server. What is kept is still that person's. Without the schema that
 * reads it (keptPerson.ts), since a page load begins with this.
 */
export const keepIdOnly = (): void => {
  try {
    const kept: unknown = JSON.parse(readStored(storageKeys.person) ?? "null");
    if (!isObject(kept) || !("user" in kept)) return;
    const { user: _, ...rest } = kept;
    writeStored(storageKeys.person, JSON.stringify(rest));
  } catch {
    // Corrupt: counts as nobody.
  }
};
