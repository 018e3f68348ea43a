import { readStored, writeStored } from "@/lib/browserStorage";
import { isObject } from "@/lib/isObject";
import { storageKeys } from "@/lib/storageKeys";

/**
 * Makes the next visit wait for the server. The stored data still belongs to the same user. Does not import the schema, because every page
 * load runs this first.
 */
export const dropCachedIdentity = (): void => {
  try {
    const kept: unknown = JSON.parse(readStored(storageKeys.user) ?? "null");
    if (!isObject(kept) || !("user" in kept)) return;
    const { user: _, ...rest } = kept;
    writeStored(storageKeys.user, JSON.stringify(rest));
  } catch {
    // Corrupt values count as no user.
  }
};
