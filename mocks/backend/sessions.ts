import type { Settings } from "./settings";
import type { User } from "./types";

export interface Session {
  id: string;
  userId: number | null;
  csrf: string;
  usedAt: number;
}

export const SESSION_COOKIE = "laravel_session";
export const CSRF_COOKIE = "XSRF-TOKEN";

/** Beyond them the one that was not used for longest is dropped, so that a long run stays small. */
export const MOST_SESSIONS = 5000;

export const randomHex = (bytes = 20): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The value of the XSRF-TOKEN cookie: another one at every call, as Laravel encrypts it anew, and always with
 * characters (`/`, `+`, `=`) that do not survive a client which forgets to decode the cookie.
 */
const sealCsrf = (csrf: string): string => {
  const sealed = `???>>>${randomHex(8)}.${csrf}`;
  return btoa(sealed.length % 3 === 0 ? `${sealed}.` : sealed);
};

const openCsrf = (token: string): string | null => {
  try {
    return atob(token).split(".")[1] ?? null;
  } catch {
    return null;
  }
};

/** Laravel's sessions. Whoever has a session has a CSRF token; the user comes with the login. */
export class Sessions {
  private byId = new Map<string, Session>();

  constructor(
    private readonly lifetime: () => number,
    private readonly now: () => number,
  ) {}

  /** The living session of this id, or a fresh one. */
  open(id: string | undefined): Session {
    const known = id === undefined ? undefined : this.byId.get(id);
    if (known && this.now() - known.usedAt < this.lifetime()) {
      known.usedAt = this.now();
      // The last one of the map is the one that was used last.
      this.byId.delete(known.id);
      this.byId.set(known.id, known);
      return known;
    }
    if (known) this.byId.delete(known.id);
    return this.create(null);
  }

  /** The living session of this id, left as it is. */
  find(id: string | undefined): Session | undefined {
    const known = id === undefined ? undefined : this.byId.get(id);
    return known && this.now() - known.usedAt < this.lifetime() ? known : undefined;
  }

  /** Login: a new id and a new CSRF token, so that an id known before is worth nothing. It stays a guest's. */
  signIn(session: Session, user: User): Session {
    if (session.userId !== null) this.byId.delete(session.id);
    return this.create(user.id);
  }

  signOut(session: Session): Session {
    this.byId.delete(session.id);
    return this.create(null);
  }

  /** Ends the sessions of one user, or of everybody. */
  end(userId?: number): void {
    for (const session of this.byId.values()) {
      if (userId === undefined || session.userId === userId) this.byId.delete(session.id);
    }
  }

  /** What a browser is given of its session. */
  cookiesOf(session: Session): Record<string, string> {
    return { [CSRF_COOKIE]: encodeURIComponent(sealCsrf(session.csrf)), [SESSION_COOKIE]: session.id };
  }

  /** Whether this (decoded) X-XSRF-TOKEN belongs to the session. */
  csrfMatches(session: Session, token: string | null): boolean {
    return token !== null && openCsrf(token) === session.csrf;
  }

  dump(): Session[] {
    return [...this.byId.values()].filter((session) => session.userId !== null);
  }

  load(sessions: Session[]): void {
    this.byId = new Map(sessions.map((session) => [session.id, session]));
  }

  private create(userId: number | null): Session {
    const session = { id: randomHex(), userId, csrf: randomHex(), usedAt: this.now() };
    this.byId.set(session.id, session);
    if (this.byId.size > MOST_SESSIONS) {
      const oldest = this.byId.keys().next().value;
      if (oldest !== undefined) this.byId.delete(oldest);
    }
    return session;
  }
}

/** Those cookies as Set-Cookie headers: scripts can read the CSRF token, the session not. */
export const cookieHeaders = (
  cookies: Record<string, string>,
  { sessionMinutes, cookieAttributes }: Pick<Settings, "sessionMinutes" | "cookieAttributes">,
): string[] =>
  Object.entries(cookies).map(([name, value]) => {
    const isSecret = name === SESSION_COOKIE;
    return `${name}=${value}; Max-Age=${sessionMinutes * 60}; Path=/; ${cookieAttributes}${isSecret ? "; HttpOnly" : ""}`;
  });

/** A session store of the page hosts, where Set-Cookie cannot be used: see mocks/host/pageCookies.ts. */
export interface CookieJar {
  read(request: Request): Record<string, string>;
  write(request: Request, cookies: Record<string, string>): void;
  clear(): void;
}

export const parseCookies = (header: string | null): Record<string, string> => {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0) cookies[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return cookies;
};
