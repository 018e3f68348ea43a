export const SESSION_COOKIE = "laravel_session";
export const CSRF_COOKIE = "XSRF-TOKEN";

export type Cookies = Record<string, string>;

/** Cookies of hosts inside the page, where Set-Cookie does not work: see mocks/host/pageCookieJar.ts. */
export interface CookieJar {
  read(request: Request): Cookies;
  write(request: Request, cookies: Cookies): void;
  clear(): void;
}

interface CookieSettings {
  sessionMinutes: number;
  cookieAttributes: string;
}

/** Set-Cookie headers. The session cookie is HttpOnly. */
export const formatSetCookies = (cookies: Cookies, { sessionMinutes, cookieAttributes }: CookieSettings): string[] =>
  Object.entries(cookies).map(([name, value]) => {
    const isSecret = name === SESSION_COOKIE;
    return `${name}=${value}; Max-Age=${sessionMinutes * 60}; Path=/; ${cookieAttributes}${isSecret ? "; HttpOnly" : ""}`;
  });

export const parseCookies = (header: string | null): Cookies => {
  const cookies: Cookies = {};
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0) cookies[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return cookies;
};
