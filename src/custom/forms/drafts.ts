import type { Identifier } from "ra-core";
import { storageKeys } from "../../storageKeys";

/**
 * Drafts of forms, per person, so that a reload, an ended session or a failure loses nothing that was typed. Who writes one
 * leaves the secrets out. Storage may be full, forbidden or hold anything: then there is no draft.
 */

type Draft = Record<string, unknown>;

const keyOf = (userId: Identifier, form: string) => `${storageKeys.draft}.${userId}.${form}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const readDraft = (userId: Identifier, form: string): Draft | undefined => {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(userId, form)) ?? "null");
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
};

export const writeDraft = (userId: Identifier, form: string, draft: Draft): void => {
  try {
    localStorage.setItem(keyOf(userId, form), JSON.stringify(draft));
  } catch {
    // The form itself still holds what was typed.
  }
};

const remove = (matches: (key: string) => boolean): void => {
  try {
    Object.keys(localStorage)
      .filter(matches)
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // Nothing was stored either.
  }
};

export const clearDraft = (userId: Identifier, form: string): void => remove((key) => key === keyOf(userId, form));

/** At logout, and when another person logs in. */
export const clearAllDrafts = (): void => remove((key) => key.startsWith(`${storageKeys.draft}.`));
