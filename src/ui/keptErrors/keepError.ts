import type { Identifier } from "ra-core";
import { ApiError } from "../../dataProvider/errors";
import { hideSecrets } from "../../dataProvider/hiddenSecrets";
import { requestIdIn, serverWords } from "../../dataProvider/answerFacts";
import { lastWrites } from "../../dataProvider/writes";
import { newEntryId } from "../../lib/keptEntries";
import { keptErrors, type KeptError } from "./keptError";

/** What a toast says, and the error behind it, if one is known. */
interface Told {
  at: number;
  text: string;
  detail: string;
  error: unknown;
}

const hide = (text: string | undefined): string => hideSecrets(text ?? "", lastWrites);

const callOf = (error: unknown): Omit<KeptError, "id" | "at" | "text"> => {
  if (!(error instanceof ApiError)) return {};
  const { endpoint, status, headers } = error;
  const words = hide(serverWords(error));
  const requestId = requestIdIn(headers);
  return { call: endpoint, ...(status && { status }), ...(words && { words }), ...(requestId && { requestId }) };
};

/** Keeps an error of a person until it is dismissed. */
export const keepError = (userId: Identifier, { at, text, detail, error }: Told): void => {
  const more = hide(detail);
  keptErrors.write(userId, {
    id: newEntryId(at),
    at,
    text: hide(text),
    ...(more && { detail: more }),
    ...callOf(error),
  });
};
