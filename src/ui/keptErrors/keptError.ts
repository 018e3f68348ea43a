import * as v from "valibot";
import {
  JOURNAL_MAX_AGE_MS as maxAge,
  KEPT_ERRORS_MAX as most,
  KEPT_ERRORS_MAX_LENGTH as mostLength,
} from "../../lib/constants";
import { createKeptEntries } from "../../lib/keptEntries";
import { storageKeys } from "../../lib/storageKeys";

const Text = (limit: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text.length > limit ? `${text.slice(0, limit - 1)}…` : text)),
  );

/** An error that a toast told to a person. What is not known is missing. */
const KeptErrorSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  /** Milliseconds since 1970. */
  at: v.pipe(v.number(), v.finite()),
  text: Text(500),
  detail: v.optional(Text(500)),
  /** The call's route, without ids. */
  call: v.optional(Text(200)),
  status: v.optional(v.number()),
  /** The server's own words. */
  words: v.optional(Text(500)),
  /** The server's id of the request, for its logs. */
  requestId: v.optional(Text(100)),
});
export type KeptError = v.InferOutput<typeof KeptErrorSchema>;

export const keptErrors = createKeptEntries({
  prefix: `${storageKeys.errors}.${storageKeys.errorsVersion}`,
  schema: KeptErrorSchema,
  most,
  mostLength,
  maxAge,
});
