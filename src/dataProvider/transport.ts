import { OWN_PAGE_MARKER } from "@/lib/constants";
import { extractFirstLine } from "@/lib/serverText";
import { isLeavingPage } from "@/lib/presence";
import type { StoredText } from "@/lib/storedText";
import { pause } from "@/lib/timing";
import { restoreReceived } from "@/model/records";
import { jsonRequestHeaders, parseXsrfTokens } from "./earlyRequests";
import { ApiError } from "./errors";

const JSON_TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const HAS_LARGE_INTEGER = /\d{16}/;

/** Puts quotes around integers beyond 2^53, such as Snowflake ids, which JSON.parse would round to another id. */
export const quoteLargeIntegers = (json: string): string =>
  HAS_LARGE_INTEGER.test(json)
    ? json.replace(JSON_TOKENS, (token) =>
        /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
      )
    : json;

/** JSON.parse, except that integers beyond 2^53 become texts. @throws SyntaxError */
export const parseJson = (json: string): unknown => {
  const value: unknown = JSON.parse(json);
  return HAS_LARGE_INTEGER.test(json) ? JSON.parse(quoteLargeIntegers(json)) : value;
};

interface WriteSubject {
  resource: string;
  call: "create" | "update" | "delete";
  before: object | undefined;
}

export interface WriteOrigin {
  /** Names of the records to which fields refer: `domain_id` -> "shop.example". */
  names?: Readonly<Record<string, string>>;
  /** Id of the process that the write starts. */
  process?: string | undefined;
  /** The ticket that the change belongs to. It is logged, and not sent. */
  reference?: string | undefined;
  run?: { id: string; action: string; title?: StoredText | undefined };
}

export interface HttpRequest {
  method: string;
  /** The path from the API root, with ids and query filled in. */
  path: string;
  endpoint: string;
  json?: unknown;
  subject?: WriteSubject;
  origin?: WriteOrigin | undefined;
  form?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** false: the call fails when the session has ended, instead of waiting for a new login (reauthQueue.ts). */
  reauthenticates?: boolean;
  /** Unsafe by its method only: it may be aborted and repeated. */
  changesNothing?: boolean;
  expectSlow?: boolean;
  /** The response may be plain text. Otherwise it is not the API's, unless the call writes. */
  acceptsText?: boolean;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined for an empty or malformed body. */
  body: unknown;
  /** The body is not JSON: an HTML page, plain text, or cut off. */
  malformed: boolean;
  /** Neither JSON that is cut off or follows a PHP notice, nor HTML: plain text or a script. */
  isPlainText?: boolean;
  pageLine?: string;
}

export interface HttpClient {
  /**
   * @returns a response with a status from 200 to 299.
   * @throws ApiError for other statuses and without a response; the signal's reason after an abort.
   */
  request: (request: HttpRequest) => Promise<ApiResponse>;
}

export interface TransportOptions {
  apiOrigin: string;
  /** Id of the push connection, with which the backend leaves out the sender. */
  socketId?: () => string | undefined;
  fetch?: typeof fetch;
  readCookies?: () => string;
  /** Called when nobody is signed in: the XSRF cookie is missing, or a call gets 401. */
  onSignedOut?: () => void;
}

export const isUnsafeMethod = (method: string): boolean => !["GET", "HEAD", "OPTIONS"].includes(method);

const HTML_PAGE = /^\s*(?:<!--(?:[^-]|-(?!->))*-->\s*)*<(?:!doctype|html)\b/i;
const PART_OF_JSON = /^\s*[{["]|[}\]]\s*$/;

const readBody = (text: string): Pick<ApiResponse, "body" | "malformed" | "isPlainText" | "pageLine"> => {
  if (text.trim() === "") return { body: undefined, malformed: false };
  try {
    return { body: parseJson(text), malformed: false };
  } catch {
    const isPlainText = !HTML_PAGE.test(text) && !PART_OF_JSON.test(text);
    return { body: undefined, malformed: true, isPlainText, pageLine: extractFirstLine(text) };
  }
};

/**
 * True for the redirect (hidden by `redirect: "manual"`) or the page of an identity proxy whose session has ended. The API sends
 * neither, because calls accept JSON only. The panel's own page comes from a misconfigured server.
 */
const isSignInPage = ({ type, status, ok }: Response, text: string, malformed: boolean): boolean => {
  if (type === "opaqueredirect" || (status >= 300 && status < 400)) return true;
  if (status === 401) return malformed;
  return ok && malformed && HTML_PAGE.test(text) && !text.includes(OWN_PAGE_MARKER);
};

const buildHeaders = ({ method, json }: HttpRequest, xsrf: string | undefined, socket: string | undefined): Headers => {
  const headers = new Headers(jsonRequestHeaders);
  if (json !== undefined) headers.set("Content-Type", "application/json");
  if (!isUnsafeMethod(method)) return headers;
  if (xsrf) headers.set("X-XSRF-TOKEN", xsrf);
  if (socket) headers.set("X-Socket-ID", socket);
  return headers;
};

/**
 * Sends one call with fetch, without a timeout, and returns the response of any status. Writes use keepalive while the page unloads.
 * @throws ApiError without a response; the signal's reason after an abort.
 */
export const createTransport = (options: TransportOptions) => {
  const { apiOrigin, socketId, fetch: fetchResponse = (...args) => fetch(...args), onSignedOut } = options;
  const { readCookies = () => document.cookie } = options;
  const xsrfTokens = () => parseXsrfTokens(readCookies());
  /** Tokens of other applications. */
  const refusedTokens = new Set<string>();
  const xsrfToken = () => xsrfTokens().find((token) => !refusedTokens.has(token)) ?? xsrfTokens()[0];

  const send = async (request: HttpRequest, abortController: AbortController): Promise<ApiResponse> => {
    const { method, path, json, form, signal, endpoint } = request;
    const abort = () => abortController.abort(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    try {
      signal?.throwIfAborted();
      const xsrf = xsrfToken();
      if (!xsrf) onSignedOut?.(); // the response may set a guest's cookie
      const response = await fetchResponse(apiOrigin + path, {
        method,
        headers: buildHeaders(request, xsrf, socketId?.()),
        credentials: "include",
        redirect: "manual",
        ...(json !== undefined && { body: JSON.stringify(json, restoreReceived) }),
        ...(form && { body: new URLSearchParams(form) }),
        signal: abortController.signal,
        ...(isUnsafeMethod(method) && isLeavingPage() && { keepalive: true }),
      });
      const text = (await response.text()).replace(/^\uFEFF+/, ""); // some PHP files begin with byte order marks
      const { status, headers } = response;
      const read = readBody(text);
      const isForeignText = response.ok && read.isPlainText && method === "GET" && !request.acceptsText;
      // Cloudflare's challenge has that header; the browser shows it after a reload.
      if (isForeignText || headers.has("cf-mitigated"))
        throw new ApiError({ kind: "signInPage", endpoint, status, pageLine: read.pageLine ?? "" });
      if (isSignInPage(response, text, read.malformed)) throw new ApiError({ kind: "signInPage", endpoint, status });
      if (status === 401) onSignedOut?.();
      return { status, headers, ...read };
    } catch (cause) {
      if (signal?.aborted || cause instanceof ApiError) throw cause;
      // The browser cancels the calls of a page that is closing, which is no failure. The error is thrown a task later, which such a page
      // no longer runs.
      if (!abortController.signal.aborted) await pause(0, abortController.signal);
      signal?.throwIfAborted();
      throw new ApiError({ kind: "network", endpoint }, { cause });
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  };
  return {
    send,
    xsrfToken,
    xsrfTokens,
    refuseToken: (token: string) => void refusedTokens.add(token),
  };
};
