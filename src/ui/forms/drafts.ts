import type { Identifier } from "ra-core";
import { isObject } from "@/lib/isObject";
import { readStored, removeStored, writeStored, toDraftKey } from "@/lib/browserStorage";

/**
 * Drafts of forms, per user, so that a reload, an ended session or a failure loses no input. The caller leaves out secrets.
 * Storage may be full, forbidden or hold anything: then there is no draft.
 */

type Draft = Record<string, unknown>;

export const SAVED_AT = "savedAt";

export const readDraft = (userId: Identifier, form: string): Draft | undefined => {
  try {
    const draft: unknown = JSON.parse(readStored(toDraftKey(userId, form)) ?? "null");
    return isObject(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
};

/** If it cannot be stored, the form itself still has the input. */
export const writeDraft = (userId: Identifier, form: string, draft: Draft): void =>
  void writeStored(toDraftKey(userId, form), JSON.stringify({ [SAVED_AT]: Date.now(), ...draft }));

/** In milliseconds since 1970; undefined if the draft has no time. */
export const draftTime = (userId: Identifier, form: string): number | undefined => {
  const time = readDraft(userId, form)?.[SAVED_AT];
  return typeof time === "number" && Number.isFinite(time) ? time : undefined;
};

export const clearDraft = (userId: Identifier, form: string): void => removeStored(toDraftKey(userId, form));
