import * as v from "valibot";
import { answerFacts } from "../../dataProvider/answerFacts";
import {
  JOURNAL_MAX_AGE_MS as maxAge,
  KEPT_ERRORS_MAX as most,
  KEPT_ERRORS_MAX_LENGTH as mostLength,
} from "../../lib/constants";
import { CutText as Text } from "../../lib/cutText";
import { createKeptEntries, keptEntry } from "../../lib/keptEntries";
import { storageKeys } from "../../lib/storageKeys";

/** An error that a toast told to a person. What is not known is missing. */
const KeptErrorSchema = v.object({
  ...keptEntry,
  text: Text(),
  detail: v.optional(Text()),
  /** The call's route, without ids. */
  call: v.optional(Text(200)),
  ...answerFacts,
});
export type KeptError = v.InferOutput<typeof KeptErrorSchema>;

export const keptErrors = createKeptEntries({
  prefix: `${storageKeys.errors}.${storageKeys.errorsVersion}`,
  schema: KeptErrorSchema,
  most,
  mostLength,
  maxAge,
});
