import type { Context } from "../context";
import { forbidden, json } from "../http";
import { channelAuth } from "../pusherProtocol";
import type { Route } from "../router";
import { string, validate } from "../validation";

/** Staff may join every private channel except those of other users. */
const authorise = ({ backend, input, user }: Context): Response => {
  if (!user) throw forbidden("");
  validate(input, {
    socket_id: { required: true, rules: [string] },
    channel_name: { required: true, rules: [string] },
  });
  const channel = String(input["channel_name"]);
  const owner = /^private-App\.(?:Models\.)?User\.(\d+)$/.exec(channel)?.[1];
  if (!channel.startsWith("private-") || (owner !== undefined && Number(owner) !== user.id)) throw forbidden("");
  return json({ auth: channelAuth(backend.settings.pusherKey, String(input["socket_id"]), channel) });
};

export const broadcastingRoutes: Route[] = [
  { method: "POST", path: "/broadcasting/auth", access: "open", group: "web", handle: authorise },
];
