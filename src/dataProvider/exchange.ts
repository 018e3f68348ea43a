import { OWN_PAGE_MARKER } from "@/lib/constants";
import { extractFirstLine } from "@/lib/extractFirstLine";
import { isLeavingPage } from "@/lib/leavingPage";
import { jsonRequestHeaders, parseXsrfTokens } from "./earlyRequests";
import { ApiError } from "./errors";
import { parseJson } from "./parseJson";

/** A write to a record: routes alone do not tell, since some resources add and save through the same one. */
export interface WriteSubject {
  resource: string;
  call: "create" | "update" | "delete";
  before: object | undefined;
}

/** What the sender of a write knows of it beside what it sends, for the activity log. */
export interface WriteOrigin {
  /** What people call the records to which fields refer: `domain_id` -> "shop.example". */
  names?: Readonly<Record<string, string>>;
  /** The id of the process that follows it to its end. */
  process?: string;
  /** The run that it is part of. */
  run?: { id: string; action: string; title?: string | undefined };
}

/** One request, with a path from the API root. Use `json` or `form`, not both. */
export interface HttpRequest {
  method: string;
  /** From the API root, with ids and query filled in. */
  path: string;
  /** The route without ids, for error messages. */
  endpoint: string;
  json?: unknown;
  /** Whose record is written, how, and what it was before (observeWrites.ts). */
  subject?: WriteSubject;
  origin?: WriteOrigin | undefined;
  form?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** false: the call fails when the session has ended, instead of waiting for a login over the page (reauthQueue.ts). */
  asksLogin?: boolean;
  /** Unsafe by its method only: it may be aborted and sent again without loss. */
  changesNothing?: boolean;
  /** Known to take long; the screen says so, and there is no further notice (slowCalls.ts). */
  takesLong?: boolean;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined when the body is empty or not JSON. */
  body: unknown;
  /** The body exists but is not JSON (an HTML page, or cut off). */
  malformed: boolean;
  /** The first line of a malformed body. */
  pageLine?: string;
}

export interface ExchangeOptions {
  /** Origin of the API; empty for the panel's own. */
  apiOrigin: string;
  /** Id of the push connection, so that the backend can leave out the sender. */
  socketId?: () => string | undefined;
  fetch?: typeof fetch;
  readCookies?: () => string;
  /** Called when nobody is signed in: a call goes out without the cookie that lives as long as a session, or gets 401. */
  onSignedOut?: () => void;
}

export const isUnsafeMethod = (method: string): boolean => !["GET", "HEAD", "OPTIONS"].includes(method);

const readBody = (text: string): Pick<ApiResponse, "body" | "malformed" | "pageLine"> => {
  if (text.trim() === "") return { body: undefined, malformed: false };
  try {
    return { body: parseJson(text), malformed: false };
  } catch {
    return { body: undefined, malformed: true, pageLine: extractFirstLine(text) };
  }
};

/**
 * An identity proxy whose own session has ended answers with a redirect, which `redirect: "manual"` hides, or with its page.
 * The API does neither, because every call asks for JSON. A server that answers the API's paths with the panel's own page is
 * configured wrongly, and signs nobody in.
 */
const isSignInPage = ({ type, status, ok }: Response, text: string, malformed: boolean): boolean => {
  if (type === "opaqueredirect" || (status >= 300 && status < 400)) return true;
  if (status === 401) return malformed;
  return ok && malformed && /^\s*(<!--[^]*?-->\s*)*<(!doctype|html)\b/i.test(text) && !text.includes(OWN_PAGE_MARKER);
};

const headersFor = ({ method, json }: HttpRequest, xsrf: string | undefined, socket: string | undefined): Headers => {
  const headers = new Headers(jsonRequestHeaders);
  if (json !== undefined) headers.set("Content-Type", "application/json");
  if (!isUnsafeMethod(method)) return headers;
  if (xsrf) headers.set("X-XSRF-TOKEN", xsrf);
  if (socket) headers.set("X-Socket-ID", socket);
  return headers;
};

/**
 * One call over fetch, whatever its status. There is no timeout; `cutOff` aborts it. A write outlives the page.
 * @throws ApiError when there was no answer; the signal's own error when it was aborted.
 */
export const createExchange = (options: ExchangeOptions) => {
  const { apiOrigin, socketId, fetch: send = (...args) => fetch(...args), onSignedOut } = options;
  const { readCookies = () => document.cookie } = options;
  const xsrfTokens = () => parseXsrfTokens(readCookies());
  /** Tokens that the API has refused: another application's. */
  const refusedTokens = new Set<string>();
  const xsrfToken = () => xsrfTokens().find((token) => !refusedTokens.has(token)) ?? xsrfTokens()[0];

  const exchange = async (request: HttpRequest, cutOff: AbortController): Promise<ApiResponse> => {
    const { method, path, json, form, signal, endpoint } = request;
    const giveUp = () => cutOff.abort(signal?.reason);
    signal?.addEventListener("abort", giveUp, { once: true });
    try {
      signal?.throwIfAborted();
      const xsrf = xsrfToken();
      if (!xsrf) onSignedOut?.(); // the answer may bring a guest's cookie
      const response = await send(apiOrigin + path, {
        method,
        headers: headersFor(request, xsrf, socketId?.()),
        credentials: "include",
        redirect: "manual",
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(form && { body: new URLSearchParams(form) }),
        signal: cutOff.signal,
        ...(isUnsafeMethod(method) && isLeavingPage() && { keepalive: true }),
      });
      const text = await response.text();
      const { status, headers } = response;
      const read = readBody(text);
      if (isSignInPage(response, text, read.malformed)) throw new ApiError({ kind: "signInPage", endpoint, status });
      if (status === 401) onSignedOut?.();
      return { status, headers, ...read };
    } catch (cause) {
      if (signal?.aborted || cause instanceof ApiError) throw cause;
      throw new ApiError({ kind: "network", endpoint }, { cause });
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  };
  return {
    exchange,
    xsrfToken,
    xsrfTokens,
    refuseToken: (token: string) => void refusedTokens.add(token),
  };
};
