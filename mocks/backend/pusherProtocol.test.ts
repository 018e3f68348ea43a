import { expect, test } from "vitest";
import { PushHub } from "./pushHub";
import { acceptPusherConnection, signChannel } from "./pusherProtocol";

const connect = (hub = new PushHub(() => "plain"), url = "/app/key?protocol=7") => {
  const sent: { event: string; data: unknown; channel?: string }[] = [];
  const closed: [number, string][] = [];
  const client = acceptPusherConnection(
    {
      send: (text) => sent.push(JSON.parse(text) as (typeof sent)[number]),
      close: (code, reason) => closed.push([code, reason]),
    },
    url,
    { hub, appKey: "key" },
  );
  const say = (event: string, data: unknown = {}) => client?.receive(JSON.stringify({ event, data }));
  return { hub, sent, closed, client, say, socketId: [...hub.connections][0]?.socketId ?? "" };
};

test("a private channel needs the authorisation of this connection", () => {
  const { sent, say, socketId } = connect();
  const channel = "private-staff";
  say("pusher:subscribe", { channel, auth: signChannel("key", "1.1", channel) });
  say("pusher:subscribe", { channel, auth: signChannel("key", socketId, channel) });
  expect(sent.slice(1).map(({ event }) => event)).toEqual([
    "pusher:subscription_error",
    "pusher_internal:subscription_succeeded",
  ]);
});

test("a ping is answered; nonsense is an error and leaves the connection open", () => {
  const { sent, closed, say, client } = connect();
  say("pusher:ping");
  client?.receive("not json");
  client?.receive("null");
  expect(sent.slice(1).map(({ event }) => event)).toEqual(["pusher:pong", "pusher:error", "pusher:error"]);
  expect(closed).toEqual([]);
});

test("the sender can be left out", () => {
  const { hub, sent, say, socketId } = connect();
  const other = connect(hub);
  say("pusher:subscribe", { channel: "c" });
  other.say("pusher:subscribe", { channel: "c" });
  hub.broadcast("c", "event", {}, socketId);
  expect(sent.some(({ event }) => event === "event")).toBe(false);
  expect(other.sent.some(({ event }) => event === "event")).toBe(true);
});
