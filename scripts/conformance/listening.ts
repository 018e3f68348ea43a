import type { PanelConfig } from "../../src/config";
import type { HttpClient } from "../../src/dataProvider/httpClient";
import { createPushAuth } from "../../src/dataProvider/pushAuth";
import { openPushChannel } from "../../src/dataProvider/pushChannel";

export interface Heard {
  /** As Echo names it: `.action-process` for a plain name, `action-process` under the namespace. */
  event: string;
  data: unknown;
}

export type Listening = Awaited<ReturnType<typeof listen>>;

/** The first event to come from any of these, or undefined after a time-out. */
const within = async <T>(seconds: number, said: Promise<T>): Promise<T | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), seconds * 1000);
  });
  return Promise.race([said, over]).finally(() => clearTimeout(timer));
};

const codeOf = (failure: unknown): string => {
  const { error, status } = (failure ?? {}) as {
    error?: { data?: { code?: unknown; message?: unknown } };
    status?: unknown;
  };
  const { code, message } = error?.data ?? {};
  return [code ?? status, message].filter((part) => typeof part === "string" || typeof part === "number").join(" ");
};

/**
 * Joins the configured channel as the panel does, and receives everything on it.
 * @throws Error that says why it cannot be joined.
 */
export const listen = async (config: PanelConfig["push"], http: HttpClient, seconds: number) => {
  const authorise = createPushAuth(config.authEndpoint, () => http);
  const { client, echo, channel } = await openPushChannel(config, authorise);
  const heard: Heard[] = [];
  const watchers = new Set<() => void>();
  channel.listenToAll((event: string, data: unknown) => {
    heard.push({ event, data });
    watchers.forEach((watcher) => watcher());
  });
  let why = "";
  const joined = new Promise<"joined" | "refused">((resolve) => {
    channel.subscribed(() => resolve("joined"));
    channel.error((failure: unknown) => {
      why = `the channel ${config.channel} may not be joined: ${codeOf(failure) || "refused"}`;
      resolve("refused");
    });
    client.connection.bind("error", (failure: unknown) => {
      const code = codeOf(failure);
      if (code) why = `the push server says ${code}`;
    });
    for (const state of ["failed", "disconnected"]) client.connection.bind(state, () => resolve("refused"));
  });
  const outcome = await within(seconds, joined);
  if (outcome !== "joined") {
    echo.disconnect();
    throw new Error(why || `no push connection within ${seconds} s (${client.connection.state})`);
  }
  return {
    heard: heard as readonly Heard[],
    /** Waits for a wanted event. @returns whether it came in time. */
    until: async (isWanted: () => boolean, longest: number): Promise<boolean> => {
      if (isWanted()) return true;
      let watcher = () => {};
      const met = new Promise<boolean>((resolve) => {
        watcher = () => {
          if (isWanted()) resolve(true);
        };
        watchers.add(watcher);
      });
      const isMet = (await within(longest, met)) === true;
      watchers.delete(watcher);
      return isMet;
    },
    leave: (): void => echo.disconnect(),
  };
};
