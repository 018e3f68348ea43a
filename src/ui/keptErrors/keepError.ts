import type { Identifier } from "ra-core";
import { requestIdIn, serverWords } from "../../dataProvider/answerFacts";
import { ApiError } from "../../dataProvider/errors";
import { hideSecrets } from "../../dataProvider/hiddenSecrets";
import { lastWrites } from "../../dataProvider/writes";
import { newEntryId } from "../../lib/keptEntries";
import { keptErrors } from "./keptError";

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
  keptErrors.write(userId, {
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
