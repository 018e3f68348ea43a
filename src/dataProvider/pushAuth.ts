import * as v from "valibot";
import { checkShape, jsonOf } from "./answers";
import { ApiError } from "./errors";
import type { HttpClient } from "./httpClient";

const AuthSchema = v.looseObject({ auth: v.string() });

/** Signs that this connection may join a channel. */
export type PushAuth = (socketId: string, channel: string) => Promise<{ auth: string }>;

/**
 * Authorises private channels through our HTTP client, because Pusher's own request sends no credentials. Laravel answers
 * 403 to a guest as well as to somebody who may not: who is there is asked then, so that an ended session is asked for in
 * place as anywhere else (reauthQueue.ts).
 */
export const createPushAuth = (path: string, http: () => HttpClient): PushAuth => {
  let asking: Promise<unknown> | undefined;
  const askWhoIsThere = () => {
    asking ??= http()
      .request({ method: "GET", path: "/api/user", endpoint: "GET /api/user" })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  /** @throws ApiError when it is refused, or cannot be read. */
  return async (socket, channel) => {
    await asking; // a new connection while login is asked for: without a session it would be refused again
    const endpoint = `POST ${path}`;
    const form = { socket_id: socket, channel_name: channel };
    try {
      const answer = await http().request({ method: "POST", path, endpoint, form, changesNothing: true });
      return checkShape(endpoint, AuthSchema, jsonOf(endpoint, answer));
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) await askWhoIsThere();
      throw error;
    }
  };
};
