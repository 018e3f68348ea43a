import type { Json } from "./http";
import { Processes } from "./processes";
import { toJson } from "./largeIds";
import { PushHub } from "./push";
import { seedStore } from "./seed/seedStore";
import { type Session, Sessions } from "./sessions";
import type { Settings } from "./settings";
import { Store } from "./store";
import { Tokens } from "./tokens";
import type { Mail, User } from "./types";

/** Laravel's rate limiter: counts the hits per minute of a key. */
class Throttle {
  private hits = new Map<string, { count: number; until: number }>();

  constructor(private readonly now: () => number) {}

  /** Seconds until the key is below its limit again; 0 when it is now. */
  wait(key: string, limit: number): number {
    const entry = this.hits.get(key);
    if (!entry || entry.until <= this.now() || entry.count < limit) return 0;
    return Math.ceil((entry.until - this.now()) / 1000);
  }

  hit(key: string): void {
    const entry = this.hits.get(key);
    if (entry && entry.until > this.now()) entry.count += 1;
    else this.hits.set(key, { count: 1, until: this.now() + 60_000 });
  }

  clear(key?: string): void {
    if (key === undefined) this.hits.clear();
    else this.hits.delete(key);
  }
}

/** The parts of the backend that its routes work with. */
export interface Services {
  readonly settings: Settings;
  readonly store: Store;
  readonly push: PushHub;
  readonly processes: Processes;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly throttle: Throttle;
  readonly mails: Mail[];
}

/** @param changed is called when a process changes data after its call was answered. */
export const createServices = (settings: Settings, changed: () => void): Services => {
  const now = () => settings.now().getTime();
  const store = new Store();
  const push = new PushHub(
    () => settings.eventNames,
    (data) => toJson(data, settings),
  );
  seedStore(store, settings);
  return {
    settings,
    store,
    push,
    processes: new Processes({ settings, store, push, changed }),
    sessions: new Sessions(() => settings.sessionMinutes * 60_000, now),
    tokens: new Tokens(now),
    throttle: new Throttle(now),
    mails: [],
  };
};

/** What a route gets: the request, read as Laravel would read it. */
export interface Context {
  backend: Services;
  request: Request;
  url: URL;
  /** Parts of the path, in order. */
  params: string[];
  /** The body as Laravel's middleware leaves it: strings trimmed, empty ones null. */
  input: Json;
  session: Session;
  /** Null on open routes when no user is signed in. */
  user: User | null;
}
