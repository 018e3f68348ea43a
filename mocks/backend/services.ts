import type { Json } from "./http";
import { Processes } from "./processes";
import { stringifyWithLargeIds } from "./largeIds";
import { PushHub } from "./pushHub";
import { RateLimiter } from "./rateLimiter";
import { seedStore } from "./seed/seedStore";
import { type Session, SessionStore } from "./sessionStore";
import type { Settings } from "./settings";
import { Store } from "./store";
import { TokenStore } from "./tokenStore";
import type { Mail, User } from "./types";

export interface Services {
  readonly settings: Settings;
  readonly store: Store;
  readonly push: PushHub;
  readonly processes: Processes;
  readonly sessions: SessionStore;
  readonly tokens: TokenStore;
  readonly rateLimiter: RateLimiter;
  readonly mails: Mail[];
}

/** @param changed is called when a process changes data after its call was answered. */
export const createServices = (settings: Settings, emitChange: () => void): Services => {
  const now = () => settings.now().getTime();
  const store = new Store();
  const push = new PushHub(
    () => settings.eventNames,
    (data) => stringifyWithLargeIds(data, settings),
  );
  seedStore(store, settings);
  return {
    settings,
    store,
    push,
    processes: new Processes({ settings, store, push, emitChange }),
    sessions: new SessionStore(() => settings.sessionMinutes * 60_000, now),
    tokens: new TokenStore(now),
    rateLimiter: new RateLimiter(now),
    mails: [],
  };
};

/** A request after Laravel's middleware. */
export interface RequestContext {
  backend: Services;
  request: Request;
  url: URL;
  /** Path parameters in order. */
  params: string[];
  /** Trimmed strings, empty strings as null. */
  input: Json;
  session: Session;
  /** Null on open routes without a signed-in user. */
  user: User | null;
}
