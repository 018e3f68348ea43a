import { jsonRequestHeaders, parseXsrfTokens } from "@/dataProvider/earlyRequests";
import { readRetryAfter } from "@/dataProvider/errors";
import { parseJson } from "@/dataProvider/transport";
import { restoreReceived } from "@/model/records";
import { type ApiRequest, createRequest, listSecretTexts } from "./calls";
import type { SecretFilter } from "./report";

/** A response of any status. */
export interface ApiResponse {
  route: string;
  status: number;
  headers: Headers;
  /** Path of a redirect, without its query. */
  location: string | undefined;
  /** Parsed JSON; undefined for an empty or malformed body. */
  body: unknown;
  isMalformed: boolean;
}

export const isHtml = ({ headers }: Pick<ApiResponse, "headers">): boolean =>
  /html/i.test(headers.get("Content-Type") ?? "");

/** No response, or one that was cut off. */
export class NoResponse extends Error {}

interface Cookie {
  value: string;
  httpOnly: boolean;
  /** The domain without a leading dot; undefined for a host-only cookie. */
  domain: string | undefined;
}

/** Cookies of one client at one origin. */
export const createCookieJar = (secrets: SecretFilter) => {
  const cookies = new Map<string, Cookie>();
  const format = (isIncluded: (cookie: Cookie) => boolean) =>
    [...cookies].flatMap(([name, cookie]) => (isIncluded(cookie) ? [`${name}=${cookie.value}`] : [])).join("; ");
  const storeCookie = (line: string): void => {
    const [, name, value = "", rest = ""] = /^\s*([^=;]+)=([^;]*)(.*)$/.exec(line) ?? [];
    if (name === undefined) return;
    const getAttribute = (key: string) => new RegExp(`;\\s*${key}(?:=([^;]*))?\\s*(?:;|$)`, "i").exec(rest);
    const [maxAge, expires] = [getAttribute("max-age")?.[1], getAttribute("expires")?.[1] ?? ""];
    secrets.add(value, ...parseXsrfTokens(`XSRF-TOKEN=${value}`));
    if (maxAge === undefined ? Date.parse(expires) <= Date.now() : Number(maxAge) <= 0)
      return void cookies.delete(name);
    const domain = getAttribute("domain")?.[1]?.trim().replace(/^\./, "").toLowerCase();
    cookies.set(name, { value, httpOnly: getAttribute("httponly") !== null, domain });
  };
  return {
    store: (headers: Headers): void => headers.getSetCookie().forEach(storeCookie),
    /** Value of the Cookie header. */
    formatHeader: (): string => format(() => true),
    /** `document.cookie`: the cookies that scripts can read. */
    formatDocumentCookie: (): string => format(({ httpOnly }) => !httpOnly),
    get: (name: string): Cookie | undefined => cookies.get(name),
    hasHttpOnly: (): boolean => [...cookies.values()].some(({ httpOnly }) => httpOnly),
  };
};

const toNoResponse = (error: unknown, timeoutSeconds: number): NoResponse => {
  const { name, cause } = error as Error;
  if (name === "TimeoutError") return new NoResponse(`no response within ${timeoutSeconds} s`);
  const { code = "", message = code } = (cause ?? error) as { code?: string; message?: string };
  return new NoResponse(`no connection: ${message || code}`);
};

const readJson = (text: string): Pick<ApiResponse, "body" | "isMalformed"> => {
  try {
    return { body: text.trim() === "" ? undefined : parseJson(text), isMalformed: false };
  } catch {
    return { body: undefined, isMalformed: true };
  }
};

const readResponse = async (route: string, address: string, response: Response): Promise<ApiResponse> => {
  const { status, headers } = response;
  const text = (await response.text()).replace(/^\uFEFF+/, "");
  const target = headers.get("Location");
  const location = target !== null && URL.canParse(target, address) ? new URL(target, address).pathname : undefined;
  return { route, status, headers, location, ...readJson(text) };
};

const createHeaders = ({ method, body }: ApiRequest, panel: string, cookies: string, token = ""): HeadersInit => ({
  ...jsonRequestHeaders,
  Referer: `${panel}/`,
  ...(cookies && { Cookie: cookies }),
  ...(body !== undefined && { "Content-Type": "application/json" }),
  ...(method !== "GET" && { Origin: panel, ...(token && { "X-XSRF-TOKEN": token }) }),
});

/** A longer Retry-After is not waited for. */
const MAX_PAUSE_SECONDS = 120;
const MAX_PAUSES = 2;

export interface ClientOptions {
  url: string;
  /** Origin of the panel. Sanctum recognizes its requests by Referer and Origin. */
  panel: string;
  secrets: SecretFilter;
  timeoutSeconds: number;
  pause: (seconds: number) => Promise<void>;
  /** False simulates a CSRF cookie that scripts cannot read. */
  sendsCsrf?: boolean;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** A client with a cookie jar of its own, like one user's browser. */
export const createApiClient = (options: ClientOptions) => {
  const { url, panel, secrets, timeoutSeconds, pause, sendsCsrf = true } = options;
  const jar = createCookieJar(secrets);
  const getToken = () => (sendsCsrf ? parseXsrfTokens(jar.formatDocumentCookie())[0] : undefined);
  let hasResponded = false;

  const fetchOnce = async (request: ApiRequest): Promise<ApiResponse> => {
    const { method, path, route, body, form } = request;
    secrets.add(...listSecretTexts(body));
    try {
      const response = await fetch(url + path, {
        method,
        headers: createHeaders(request, panel, jar.formatHeader(), getToken()),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
        body: form ? new URLSearchParams(form) : (JSON.stringify(body, restoreReceived) ?? null),
      });
      jar.store(response.headers);
      const read = await readResponse(route, url + path, response);
      hasResponded = true;
      return read;
    } catch (error) {
      throw toNoResponse(error, timeoutSeconds);
    }
  };

  /** After a 429 with Retry-After it waits and repeats the request, which never reached its route. */
  const fetchPatiently = async (request: ApiRequest, pauses = 0): Promise<ApiResponse> => {
    const response = await fetchOnce(request);
    const seconds = response.status === 429 ? readRetryAfter(response.headers) : undefined;
    if (seconds === undefined || seconds > MAX_PAUSE_SECONDS || pauses === MAX_PAUSES) return response;
    await pause(seconds);
    return fetchPatiently(request, pauses + 1);
  };

  const csrfCookie = createRequest("csrfCookie");
  /** Sends a request as the panel does: with a CSRF cookie, and once more after a 419. Returns the first failure. */
  const send = async (request: ApiRequest): Promise<ApiResponse> => {
    const fetchWithNewCookie = async () => {
      const response = await fetchPatiently(csrfCookie);
      return response.status < 300 && !isHtml(response) ? fetchPatiently(request) : response;
    };
    const isUnsafe = request.method !== "GET";
    const response = await (isUnsafe && !getToken() ? fetchWithNewCookie() : fetchPatiently(request));
    return isUnsafe && response.status === 419 ? fetchWithNewCookie() : response;
  };
  return { send, jar, hasResponded: () => hasResponded };
};
