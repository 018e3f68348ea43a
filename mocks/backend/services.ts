import { Processes } from "./processes";
import { PushHub } from "./push";
import { seedStore } from "./seed/seedStore";
import { Sessions } from "./sessions";
import type { Settings } from "./settings";
import { Store } from "./store";
import { Throttle } from "./throttle";
import { Tokens } from "./tokens";
import type { Mail } from "./types";

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
  const push = new PushHub(() => settings.eventNames);
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
