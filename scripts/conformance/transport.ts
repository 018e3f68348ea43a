import { readRetryAfter } from "@/dataProvider/errors";
import { parseXsrfTokens } from "@/dataProvider/earlyRequests";
import type { Secrets } from "./report";

interface Cookie {
  value: string;
  httpOnly: boolean;
  /** Without a leading dot; undefined for a host-only cookie. */
  domain: string | undefined;
}

export type CookieJar = ReturnType<typeof createCookieJar>;

const parse = (line: string): { name: string; cookie: Cookie; isGone: boolean } | undefined => {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
  const at = pair.indexOf("=");
  if (at < 1) return undefined;
  const of = (wanted: string) => {
    const found = attributes.find((attribute) => attribute.toLowerCase().startsWith(`${wanted}=`));
    return found?.slice(wanted.length + 1);
  };
  const maxAge = of("max-age");
  const expires = Date.parse(of("expires") ?? "");
  return {
    name: pair.slice(0, at),
    isGone: maxAge === undefined ? expires <= Date.now() : Number(maxAge) <= 0,
    cookie: {
      value: pair.slice(at + 1),
      httpOnly: attributes.some((attribute) => attribute.toLowerCase() === "httponly"),
      domain: of("domain")?.replace(/^\./, "").toLowerCase(),
    },
  };
};

/** One browser's cookies at the only origin that gets requests. */
export const createCookieJar = (secrets: Secrets) => {
  const cookies = new Map<string, Cookie>();
  const lineOf = (entries: [string, Cookie][]) => entries.map(([name, { value }]) => `${name}=${value}`).join("; ");
  return {
    take: (headers: Headers): void => {
      for (const line of headers.getSetCookie()) {
        const set = parse(line);
        if (!set) continue;
        const { name, cookie, isGone } = set;
        secrets.add(cookie.value, ...parseXsrfTokens(`XSRF-TOKEN=${cookie.value}`));
        if (isGone) cookies.delete(name);
        else cookies.set(name, cookie);
      }
    },
    /** The Cookie header. */
    header: (): string => lineOf([...cookies]),
    /** The part that scripts can read: `document.cookie`. */
    readable: (): string => lineOf([...cookies].filter(([, { httpOnly }]) => !httpOnly)),
    get: (name: string): Cookie | undefined => cookies.get(name),
    all: (): readonly Cookie[] => [...cookies.values()],
  };
};

/** The last answer, with details that the panel's client does not expose. */
export interface Exchange {
  status: number;
  contentType: string;
  /** Path of a redirect, without its query. */
  location: string | undefined;
}

export interface TransportOptions {
  /** Origin of the panel, for Referer and Origin, by which Sanctum recognises the panel's requests. */
  panel: string;
  jar: CookieJar;
  timeoutMs: number;
  maxBytes: number;
  /** How a throttled request waits. */
  pause: (seconds: number) => Promise<void>;
  onExchange: (exchange: Exchange) => void;
}

/** There is no answer, or it was not read; the message says why. */
export class TransportError extends Error {}

/** A throttled request waits no longer than this, in seconds. */
const LONGEST_PAUSE_S = 120;
const MOST_PAUSES = 2;

const reasons: Record<string, string> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was lost",
  UND_ERR_SOCKET: "the connection was lost",
  ENOTFOUND: "the name of the host is not known",
  EAI_AGAIN: "the name of the host could not be looked up",
  ETIMEDOUT: "the connection timed out",
  EHOSTUNREACH: "the host cannot be reached",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host",
};

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  const inner = error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined;
  return codeOf(error.cause ?? inner);
};

const toTransportError = (error: unknown, timeoutMs: number): TransportError => {
  if (error instanceof TransportError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "TimeoutError") return new TransportError(`no answer within ${timeoutMs / 1000} s`);
  const code = codeOf(error);
  return new TransportError(reasons[code] ?? `no connection${code && ` (${code})`}`);
};

const readBounded = async (response: Response, maxBytes: number): Promise<string> => {
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
      throw new TransportError(`the answer is larger than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
};

const pathOf = (location: string | null, base: string): string | undefined =>
  location !== null && URL.canParse(location, base) ? new URL(location, base).pathname : undefined;

/**
 * fetch as a browser that shows the panel would send it: with cookies, Referer and Origin. Never follows a redirect; limits
 * time and size. After a 429 with Retry-After it waits and repeats the request, which never reached its route.
 * @throws TransportError
 */
export const createTransport = (options: TransportOptions): typeof fetch => {
  const { panel, jar, timeoutMs, maxBytes, pause, onExchange } = options;

  const exchange = async (address: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("Referer", `${panel}/`);
    if ((init.method ?? "GET") !== "GET") headers.set("Origin", panel);
    const cookies = jar.header();
    if (cookies) headers.set("Cookie", cookies);
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(address, { ...init, headers, redirect: "manual", signal });
      jar.take(response.headers);
      const { status } = response;
      const text = await readBounded(response, maxBytes);
      onExchange({
        status,
        contentType: response.headers.get("Content-Type") ?? "",
        location: pathOf(response.headers.get("Location"), address),
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
      const response = await exchange(address, init);
      const seconds = response.status === 429 ? readRetryAfter(response.headers) : undefined;
      if (seconds === undefined || seconds > LONGEST_PAUSE_S || pauses === MOST_PAUSES) return response;
      await pause(seconds);
    }
  };
};
