import { type Cookies, CSRF_COOKIE, SESSION_COOKIE } from "./cookies";
import type { User } from "./types";

export interface Session {
  id: string;
  userId: number | null;
  csrf: string;
  usedAt: number;
}

/** Beyond this many, the least recently used session is dropped, so that a long run stays small. */
export const MAX_SESSIONS = 5000;

export const createRandomHex = (bytes = 20): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The value of the XSRF-TOKEN cookie: different at every call, because Laravel encrypts it each time, and always with
 * characters (`/`, `+`, `=`) that break a client which forgets to decode the cookie.
 */
const encryptCsrfToken = (csrf: string): string => {
  const sealed = `???>>>${createRandomHex(8)}.${csrf}`;
  return btoa(sealed.length % 3 === 0 ? `${sealed}.` : sealed);
};

const decryptCsrfToken = (token: string): string | null => {
  try {
    return atob(token).split(".")[1] ?? null;
  } catch {
    return null;
  }
};

/** Laravel's sessions. Every session has a CSRF token; only a login adds a user. */
export class SessionStore {
  private byId = new Map<string, Session>();

  constructor(
    private readonly lifetime: () => number,
    private readonly now: () => number,
  ) {}

  /** The session with this id if it has not expired, or else a new one. */
  open(id: string | undefined): Session {
    const known = this.find(id);
    if (id !== undefined) this.byId.delete(id);
    if (!known) return this.create(null);
    known.usedAt = this.now();
    // Last: the map is in the order of use.
    this.byId.set(known.id, known);
    return known;
  }

  /** The session with this id if it has not expired. Does not count as use. */
  find(id: string | undefined): Session | undefined {
    const known = id === undefined ? undefined : this.byId.get(id);
    return known && this.now() - known.usedAt < this.lifetime() ? known : undefined;
  }

  /** Login: a new id and a new CSRF token, so that an id known from before is worthless. A guest's session stays open. */
  signIn(session: Session, user: User): Session {
    if (session.userId !== null) this.byId.delete(session.id);
    return this.create(user.id);
  }

  signOut(session: Session): Session {
    this.byId.delete(session.id);
    return this.create(null);
  }

  /** Ends the sessions of one user, or all of them. */
  end(userId?: number): void {
    for (const session of this.byId.values()) {
      if (userId === undefined || session.userId === userId) this.byId.delete(session.id);
    }
  }

  /** The cookies that carry the session to the browser. */
  createCookies(session: Session): Cookies {
    return { [CSRF_COOKIE]: encodeURIComponent(encryptCsrfToken(session.csrf)), [SESSION_COOKIE]: session.id };
  }

  /** Whether this (decoded) X-XSRF-TOKEN belongs to the session. */
  csrfMatches(session: Session, token: string | null): boolean {
    return token !== null && decryptCsrfToken(token) === session.csrf;
  }

  dump(): Session[] {
    return [...this.byId.values()].filter((session) => session.userId !== null);
  }

  load(sessions: Session[]): void {
    this.byId = new Map(sessions.map((session) => [session.id, session]));
  }

  private create(userId: number | null): Session {
    const session = { id: createRandomHex(), userId, csrf: createRandomHex(), usedAt: this.now() };
    this.byId.set(session.id, session);
    if (this.byId.size > MAX_SESSIONS) {
      const oldest = this.byId.keys().next().value;
      if (oldest !== undefined) this.byId.delete(oldest);
    }
    return session;
  }
}
