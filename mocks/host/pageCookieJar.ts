import type { ClientCookies } from "../console/clientSession";
import type { Backend } from "../backend";
import { type CookieJar, CSRF_COOKIE, SESSION_COOKIE } from "../backend/cookies";

/** Persists the session id between page loads. */
export interface SessionIdStorage {
  get(): string | null;
  set(value: string | null): void;
}

const createMemoryStorage = (): SessionIdStorage => {
  let stored: string | null = null;
  return {
    get: () => stored,
    set: (value) => {
      stored = value;
    },
  };
};

const sendsCookies = (request: Request): boolean => {
  if (request.credentials === "include") return true;
  if (request.credentials === "omit") return false;
  return typeof location === "undefined" || new URL(request.url).origin === location.origin;
};

/**
 * Cookies of hosts inside the page. A mocked response cannot set cookies there: several Set-Cookie headers are merged into
 * one, and none reaches document.cookie. So the HttpOnly session is stored here, and the CSRF cookie is written to
 * document.cookie. `credentials` of a request have the same effect as in a browser.
 */
export const createPageCookieJar = (session: SessionIdStorage = createMemoryStorage()): CookieJar => {
  const writeCsrf = (cookie: string) => {
    if (typeof document !== "undefined") document.cookie = `${CSRF_COOKIE}=${cookie}`;
  };
  return {
    read(request): Record<string, string> {
      const id = sendsCookies(request) ? session.get() : null;
      return id === null ? {} : { [SESSION_COOKIE]: id };
    },
    write(request, cookies) {
      if (!sendsCookies(request)) return;
      session.set(cookies[SESSION_COOKIE] ?? null);
      const csrf = cookies[CSRF_COOKIE];
      if (csrf !== undefined) writeCsrf(`${csrf}; Path=/; SameSite=Lax`);
    },
    clear() {
      session.set(null);
      writeCsrf("; Path=/; Max-Age=0");
    },
  };
};

export const createPageClientCookies = ({ settings: { cookieJar } }: Backend): ClientCookies => {
  const request = () => new Request(location.href);
  return {
    get: () => cookieJar?.read(request()) ?? {},
    set: (cookies) => cookieJar?.write(request(), cookies),
  };
};
