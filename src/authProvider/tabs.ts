import type { Identifier } from "ra-core";

/** What a tab tells the panel's other tabs about the session. */
export type TabMessage = { type: "login"; userId: Identifier } | { type: "logout" };

export interface Tabs {
  tell: (message: TabMessage) => void;
  /** @returns the end of listening. */
  listen: (callback: (message: TabMessage) => void) => () => void;
}

/** The tabs of one browser stay in step over a BroadcastChannel, which a tab does not hear its own messages on. */
export const createTabs = (name = "spire-session"): Tabs => {
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (callback) => {
      const heard = ({ data }: MessageEvent<TabMessage>) => callback(data);
      channel.addEventListener("message", heard);
      return () => channel.removeEventListener("message", heard);
    },
  };
};
