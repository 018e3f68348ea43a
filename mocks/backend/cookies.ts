export const SESSION_COOKIE = "laravel_session";
export const CSRF_COOKIE = "XSRF-TOKEN";

/** Cookies by name. */
export type Cookies = Record<string, string>;

/** Where hosts inside the page keep cookies, because Set-Cookie does not work there: see mocks/host/pageCookieJar.ts. */
export interface CookieJar {
  read(request: Request): Cookies;
  write(request: Request, cookies: Cookies): void;
  clear(): void;
}

interface CookieSettings {
  sessionMinutes: number;
  cookieAttributes: string;
}

/** The Set-Cookie headers of these cookies: scripts can read the CSRF token but not the session. */
export const formatSetCookies = (cookies: Cookies, { sessionMinutes, cookieAttributes }: CookieSettings): string[] =>
  Object.entries(cookies).map(([name, value]) => {
    const isSecret = name === SESSION_COOKIE;
    return `${name}=${value}; Max-Age=${sessionMinutes * 60}; Path=/; ${cookieAttributes}${isSecret ? "; HttpOnly" : ""}`;
  });

/** Reads a Cookie header. */
export const parseCookies = (header: string | null): Cookies => {
  const cookies: Cookies = {};
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0) cookies[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return cookies;
};
