import type { Identifier } from "ra-core";

/** What a tab tells the panel's other tabs about the session. */
export type TabMessage =
  | { type: "login"; userId: Identifier }
  | { type: "logout" }
  /** Heard in this tab only: another person is there; `stays` where they have opened this very page. */
  | { type: "replaced"; stays?: boolean };

export interface Tabs {
  dispatch: (message: TabMessage) => void;
  /** Heard by this tab's own listeners only. */
  dispatchHere: (message: TabMessage) => void;
  /** @returns the end of listening. */
  listen: (callback: (message: TabMessage) => void) => () => void;
}

/** The tabs of one browser stay in step over a BroadcastChannel, which a tab does not hear its own messages on. */
export const createTabs = (name = "spire-session"): Tabs => {
  const channel = new BroadcastChannel(name);
  const here = new Set<(message: TabMessage) => void>();
  return {
    dispatch: (message) => channel.postMessage(message),
    dispatchHere: (message) => here.forEach((callback) => callback(message)),
    listen: (callback) => {
      const heard = ({ data }: MessageEvent<TabMessage>) => callback(data);
      channel.addEventListener("message", heard);
      here.add(callback);
      return () => {
        channel.removeEventListener("message", heard);
        here.delete(callback);
      };
    },
  };
};
