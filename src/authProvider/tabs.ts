import type { Identifier } from "ra-core";

export type TabMessage =
  | { type: "login"; userId: Identifier }
  | { type: "logout" }
  /** For this tab only: another user is signed in. `stays` if that user opened this page. */
  | { type: "replaced"; stays?: boolean };

export interface Tabs {
  dispatch: (message: TabMessage) => void;
  dispatchLocally: (message: TabMessage) => void;
  listen: (callback: (message: TabMessage) => void) => () => void;
}

/** Synchronises the tabs of a browser over a BroadcastChannel, which does not deliver to the sending tab. */
export const createTabs = (name = "spire-session"): Tabs => {
  const channel = new BroadcastChannel(name);
  const localListeners = new Set<(message: TabMessage) => void>();
  return {
    dispatch: (message) => channel.postMessage(message),
    dispatchLocally: (message) => localListeners.forEach((callback) => callback(message)),
    listen: (callback) => {
      const handleMessage = ({ data }: MessageEvent<TabMessage>) => callback(data);
      channel.addEventListener("message", handleMessage);
      localListeners.add(callback);
      return () => {
        channel.removeEventListener("message", handleMessage);
        localListeners.delete(callback);
      };
    },
  };
};
