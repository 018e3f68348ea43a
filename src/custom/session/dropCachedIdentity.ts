import { readStored, writeStored } from "@/lib/browserStorage";
import { isObject } from "@/lib/isObject";
import { storageKeys } from "@/lib/storageKeys";

/**
 * The session is over: the next visit must wait for the server. The kept data still belongs to that person. Does without the
 * schema that reads it (persistedPerson.ts), because every page load runs this first.
 */
export const dropCachedIdentity = (): void => {
  try {
    const kept: unknown = JSON.parse(readStored(storageKeys.user) ?? "null");
    if (!isObject(kept) || !("user" in kept)) return;
    const { user: _, ...rest } = kept;
    writeStored(storageKeys.user, JSON.stringify(rest));
  } catch {
    // Corrupt: treat as nobody.
  }
};
