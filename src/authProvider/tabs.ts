import type { Identifier } from "ra-core";

/** What a tab tells the panel's other tabs about the session. */
export type TabMessage =
  | { type: "login"; userId: Identifier }
  | { type: "logout" }
  /** For this tab only: another person is signed in. `stays` when that person opened this very page. */
  | { type: "replaced"; stays?: boolean };

export interface Tabs {
  dispatch: (message: TabMessage) => void;
  /** Reaches only this tab's listeners. */
  dispatchLocally: (message: TabMessage) => void;
  /** @returns a function that stops listening. */
  listen: (callback: (message: TabMessage) => void) => () => void;
}

/** Keeps the tabs of one browser in step over a BroadcastChannel. A tab does not hear its own messages there. */
export const createTabs = (name = "spire-session"): Tabs => {
  const channel = new BroadcastChannel(name);
  const here = new Set<(message: TabMessage) => void>();
  return {
    dispatch: (message) => channel.postMessage(message),
    dispatchLocally: (message) => here.forEach((callback) => callback(message)),
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
