import type { Identifier } from "ra-core";
import { requestIdIn, serverWords, answerFacts } from "../../dataProvider/answerFacts";
import { ApiError } from "../../dataProvider/errors";
import { hideSecrets } from "../../dataProvider/hiddenSecrets";
import { lastWrites } from "../../dataProvider/writes";
import { newEntryId, createPersistedEntries, persistedEntry } from "../../lib/persistedEntries";
import * as v from "valibot";
import {
  JOURNAL_MAX_AGE_MS as maxAge,
  PERSISTED_ERRORS_MAX as most,
  PERSISTED_ERRORS_MAX_LENGTH as mostLength,
} from "../../lib/constants";
import { CutText as Text } from "../../lib/cutText";
import { storageKeys } from "../../lib/storageKeys";

/** An error that a toast told to a person. What is not known is missing. */
const PersistedErrorSchema = v.object({
  ...persistedEntry,
  text: Text(),
  detail: v.optional(Text()),
  /** The call's route, without ids. */
  call: v.optional(Text(200)),
  ...answerFacts,
});
export type PersistedError = v.InferOutput<typeof PersistedErrorSchema>;

export const persistedErrors = createPersistedEntries({
  prefix: `${storageKeys.errors}.${storageKeys.errorsVersion}`,
  schema: PersistedErrorSchema,
  most,
  mostLength,
  maxAge,
});

/** What a toast says, and the error behind it, if one is known. */
interface Told {
  at: number;
  text: string;
  detail: string;
  error: unknown;
}

const hide = (text: string): string | undefined => hideSecrets(text, lastWrites) || undefined;

/** Keeps an error of a person until it is dismissed. */
export const keepError = (userId: Identifier, { at, text, detail, error }: Told): void => {
  const call = error instanceof ApiError ? error : undefined;
  persistedErrors.write(userId, {
    id: newEntryId(at),
    at,
    text: hide(text) ?? "",
    detail: hide(detail),
    call: call?.endpoint,
    status: call?.status,
    words: call && hide(serverWords(call)),
    requestId: requestIdIn(call?.headers),
  });
};
