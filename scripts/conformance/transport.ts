import { readRetryAfter } from "@/dataProvider/errors";
import { parseXsrfTokens } from "@/dataProvider/earlyRequests";
import type { SecretFilter } from "./report";

interface Cookie {
  value: string;
  httpOnly: boolean;
  /** Without a leading dot; undefined for a host-only cookie. */
  domain: string | undefined;
}

export type CookieJar = ReturnType<typeof createCookieJar>;

const parseSetCookie = (line: string): { name: string; cookie: Cookie; isExpired: boolean } | undefined => {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
  const at = pair.indexOf("=");
  if (at < 1) return undefined;
  const getAttribute = (name: string) => {
    const attribute = attributes.find((text) => text.toLowerCase().startsWith(`${name}=`));
    return attribute?.slice(name.length + 1);
  };
  const maxAge = getAttribute("max-age");
  const expires = Date.parse(getAttribute("expires") ?? "");
  return {
    name: pair.slice(0, at),
    isExpired: maxAge === undefined ? expires <= Date.now() : Number(maxAge) <= 0,
    cookie: {
      value: pair.slice(at + 1),
      httpOnly: attributes.some((attribute) => attribute.toLowerCase() === "httponly"),
      domain: getAttribute("domain")?.replace(/^\./, "").toLowerCase(),
    },
  };
};

/** Cookies of one client at one origin. */
export const createCookieJar = (secrets: SecretFilter) => {
  const cookies = new Map<string, Cookie>();
  const formatCookies = (entries: [string, Cookie][]) =>
    entries.map(([name, { value }]) => `${name}=${value}`).join("; ");
  return {
    store: (headers: Headers): void => {
      for (const line of headers.getSetCookie()) {
        const set = parseSetCookie(line);
        if (!set) continue;
        const { name, cookie, isExpired } = set;
        secrets.add(cookie.value, ...parseXsrfTokens(`XSRF-TOKEN=${cookie.value}`));
        if (isExpired) cookies.delete(name);
        else cookies.set(name, cookie);
      }
    },
    /** Value of the Cookie header. */
    formatHeader: (): string => formatCookies([...cookies]),
    /** `document.cookie`: the cookies that scripts can read. */
    formatDocumentCookie: (): string => formatCookies([...cookies].filter(([, { httpOnly }]) => !httpOnly)),
    get: (name: string): Cookie | undefined => cookies.get(name),
    all: (): readonly Cookie[] => [...cookies.values()],
  };
};

/** Details of a response that the panel's client does not expose. */
export interface Exchange {
  status: number;
  contentType: string;
  /** Path of a redirect, without its query. */
  location: string | undefined;
}

export interface TransportOptions {
  /** Origin of the panel. Sanctum recognizes its requests by Referer and Origin. */
  panel: string;
  jar: CookieJar;
  timeoutMs: number;
  maxBytes: number;
  pause: (seconds: number) => Promise<void>;
  onExchange: (exchange: Exchange) => void;
}

/** No response, or one that was not read. */
export class TransportError extends Error {}

/** A longer Retry-After is not waited for. */
const MAX_PAUSE_SECONDS = 120;
const MAX_PAUSES = 2;

const messageByCode: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection lost",
  UND_ERR_SOCKET: "connection lost",
  ENOTFOUND: "unknown host",
  EAI_AGAIN: "DNS lookup failed",
  ETIMEDOUT: "connection timed out",
  EHOSTUNREACH: "host unreachable",
  CERT_HAS_EXPIRED: "certificate expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificate is self-signed",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate is for another host",
};

const getErrorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  const inner = error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined;
  return getErrorCode(error.cause ?? inner);
};

const toTransportError = (error: unknown, timeoutMs: number): TransportError => {
  if (error instanceof TransportError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "TimeoutError") return new TransportError(`no response within ${timeoutMs / 1000} s`);
  const code = getErrorCode(error);
  return new TransportError(messageByCode[code] ?? `no connection${code && ` (${code})`}`);
};

const readLimitedText = async (response: Response, maxBytes: number): Promise<string> => {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new TransportError(`the response is larger than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
};

const getPath = (location: string | null, base: string): string | undefined =>
  location !== null && URL.canParse(location, base) ? new URL(location, base).pathname : undefined;

/**
 * fetch with the cookies, Referer and Origin of a browser, and with limits for time and size. Does not follow redirects.
 * After a 429 with Retry-After it waits and repeats the request, which never reached its route.
 * @throws TransportError
 */
export const createTransport = (options: TransportOptions): typeof fetch => {
  const { panel, jar, timeoutMs, maxBytes, pause, onExchange } = options;

  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("Referer", `${panel}/`);
    if ((init.method ?? "GET") !== "GET") headers.set("Origin", panel);
    const cookies = jar.formatHeader();
    if (cookies) headers.set("Cookie", cookies);
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(address, { ...init, headers, redirect: "manual", signal });
      jar.store(response.headers);
      const { status } = response;
      const text = await readLimitedText(response, maxBytes);
      onExchange({
        status,
        contentType: response.headers.get("Content-Type") ?? "",
        location: getPath(response.headers.get("Location"), address),
      });
      const isBodiless = [101, 204, 205, 304].includes(status);
      return new Response(isBodiless ? null : text, { status, headers: response.headers });
    } catch (error) {
      throw toTransportError(error, timeoutMs);
    }
  };

  return async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    for (let pauses = 0; ; pauses += 1) {
      const response = await send(address, init);
      const seconds = response.status === 429 ? readRetryAfter(response.headers) : undefined;
      if (seconds === undefined || seconds > MAX_PAUSE_SECONDS || pauses === MAX_PAUSES) return response;
      await pause(seconds);
    }
  };
};
