import type { ClientCookies } from "../console/clientSession";
import type { Backend } from "../backend";
import { type CookieJar, CSRF_COOKIE, SESSION_COOKIE } from "../backend/cookies";

/** Keeps the session id between page loads. */
export interface SessionIdStorage {
  get(): string | null;
  set(value: string | null): void;
}

const createMemoryStorage = (): SessionIdStorage => {
  let kept: string | null = null;
  return {
    get: () => kept,
    set: (value) => {
      kept = value;
    },
  };
};

const sendsCookies = (request: Request): boolean => {
  if (request.credentials === "include") return true;
  if (request.credentials === "omit") return false;
  return typeof location === "undefined" || new URL(request.url).origin === location.origin;
};

/**
 * The cookies of hosts inside the page. A mocked answer cannot set cookies there: several Set-Cookie headers are merged
 * into one, and none of them reaches document.cookie. So the HttpOnly session is kept here, out of the page's sight,
 * and the CSRF cookie is written where the panel looks for it. `credentials` of a request count as in a browser.
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

/** The browser that the page with the backend is open in. */
export const createPageClientCookies = ({ settings: { cookieJar } }: Backend): ClientCookies => {
  const request = () => new Request(location.href);
  return {
    get: () => cookieJar?.read(request()) ?? {},
    set: (cookies) => cookieJar?.write(request(), cookies),
  };
};
