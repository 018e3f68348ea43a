import * as v from "valibot";
import { checkShape, jsonOf } from "./answers";
import { ApiError } from "./errors";
import type { HttpClient } from "./httpClient";

const AuthSchema = v.looseObject({ auth: v.string() });

/** Signs that this connection may join a channel. */
export type PushAuth = (socketId: string, channel: string) => Promise<{ auth: string }>;

/**
 * Authorises private channels through our HTTP client, because Pusher's own request sends no credentials. Laravel answers 403
 * both to a guest and to somebody without permission, so the current user is read next: an ended session then asks for login
 * over the page as anywhere else (reauthQueue.ts).
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

  /** @throws ApiError when refused, or when the answer cannot be read. */
  return async (socket, channel) => {
    await asking; // a new connection while login is open: without a session it would be refused again
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
