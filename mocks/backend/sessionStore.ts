import { type Cookies, CSRF_COOKIE, SESSION_COOKIE } from "./cookies";
import type { User } from "./types";

export interface Session {
  id: string;
  userId: number | null;
  csrf: string;
  usedAt: number;
}

/** Beyond this number the least recently used session is dropped. */
export const MAX_SESSIONS = 5000;

export const createRandomHex = (bytes = 20): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Different on every call, because Laravel encrypts the token each time, and always with characters (`/`, `+`, `=`) that
 * break a client which does not decode the cookie.
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

/** Laravel's sessions. Every session has a CSRF token; a login adds the user. */
export class SessionStore {
  private byId = new Map<string, Session>();

  constructor(
    private readonly lifetime: () => number,
    private readonly now: () => number,
  ) {}

  /** Creates a session when there is none with this id or it has expired. */
  open(id: string | undefined): Session {
    const session = this.find(id);
    if (id !== undefined) this.byId.delete(id);
    if (!session) return this.create(null);
    session.usedAt = this.now();
    // The map is in the order of use.
    this.byId.set(session.id, session);
    return session;
  }

  /** Undefined when expired. Does not count as use. */
  find(id: string | undefined): Session | undefined {
    const session = id === undefined ? undefined : this.byId.get(id);
    return session && this.now() - session.usedAt < this.lifetime() ? session : undefined;
  }

  /** New id and CSRF token against session fixation. A guest's session stays open. */
  signIn(session: Session, user: User): Session {
    if (session.userId !== null) this.byId.delete(session.id);
    return this.create(user.id);
  }

  signOut(session: Session): Session {
    this.byId.delete(session.id);
    return this.create(null);
  }

  /** Ends all sessions without a user id. */
  end(userId?: number): void {
    for (const session of this.byId.values()) {
      if (userId === undefined || session.userId === userId) this.byId.delete(session.id);
    }
  }

  createCookies(session: Session): Cookies {
    return { [CSRF_COOKIE]: encodeURIComponent(encryptCsrfToken(session.csrf)), [SESSION_COOKIE]: session.id };
  }

  /** @param token decoded X-XSRF-TOKEN header. */
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
