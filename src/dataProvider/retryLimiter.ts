import { delay } from "es-toolkit";
import { CALL_LIMIT_WAIT_S, RETRY_PAUSE_MAX_S, RETRY_PAUSE_MIN_S, SLOW_CALL_MS } from "@/lib/constants";
import { readRetryAfter } from "./errors";
import type { ApiResponse, HttpRequest } from "./exchange";

type Send = (request: HttpRequest) => Promise<ApiResponse>;

const withRetryAfter = (response: ApiResponse, seconds: number): ApiResponse => {
  const headers = new Headers(response.headers);
  headers.set("Retry-After", String(seconds));
  return { ...response, headers };
};

/**
 * Limits reads that are repeated after a 429: they are sent one at a time. After another 429 the waiting ones get the same response
 * without a call, until its pause is over.
 */
export const createRetryLimiter = () => {
  const refusedPaths = new Set<string>();
  let refusal: ApiResponse | undefined;
  let resumesAt = 0;
  let previous: Promise<unknown> = Promise.resolve();

  return (send: Send): Send => {
    const sendAndRemember: Send = async (request) => {
      const response = await send(request);
      if (response.status === 429) refusedPaths.add(request.path);
      else refusedPaths.delete(request.path);
      return response;
    };
    const repeat: Send = async (request) => {
      request.signal?.throwIfAborted();
      const left = resumesAt - Date.now();
      if (refusal && left > 0) return withRetryAfter(refusal, Math.ceil(left / 1000));
      const response = await sendAndRemember(request);
      if (response.status !== 429) return response;
      const seconds = Math.max(RETRY_PAUSE_MIN_S, readRetryAfter(response.headers) ?? CALL_LIMIT_WAIT_S);
      resumesAt = Date.now() + Math.min(RETRY_PAUSE_MAX_S, seconds) * 1000;
      refusal = withRetryAfter(response, seconds);
      return refusal;
    };
    return (request) => {
      if (request.method !== "GET" || !refusedPaths.has(request.path)) return sendAndRemember(request);
      const pending = previous.then(() => repeat(request));
      // A slow read does not block the others.
      previous = previous.then(() => Promise.race([pending.catch(() => undefined), delay(SLOW_CALL_MS)]));
      return pending;
    };
  };
};
