import type { CallFailure } from "../../../custom/runs/ports";
import { ApiError, isSessionEnded, isUnreachable, outcomeUnknown } from "../../../dataProvider/errors";
import { CALL_LIMIT_WAIT_S, RUN_RETRY_S } from "../../../lib/constants";

/** What an error says about a call of a run: whether it may be sent again, and when; with what is said of it. */
export const failureOf = (error: unknown, text: string, mayBeDone: (error: unknown) => boolean): CallFailure => {
  if (isSessionEnded(error)) return { type: "notSent", text, pause: "session" };
  if (error instanceof ApiError && error.status === 429)
    return { type: "notSent", text, pause: "callLimit", seconds: Math.max(1, error.retryAfter ?? CALL_LIMIT_WAIT_S) };
  // A read, or the call for the CSRF cookie before a write.
  if (error instanceof ApiError && error.endpoint.startsWith("GET ") && isUnreachable(error))
    return { type: "notSent", text, pause: "unreachable", seconds: RUN_RETRY_S };
  if (outcomeUnknown(error)) return { type: "unanswered", text };
  if (mayBeDone(error)) return { type: "unanswered", text, refused: true };
  return { type: "refused", text };
};
