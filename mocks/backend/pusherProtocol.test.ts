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
  const send = (event: string, data: unknown = {}) => client?.receive(JSON.stringify({ event, data }));
  return { hub, sent, closed, client, send, socketId: [...hub.connections][0]?.socketId ?? "" };
};

test("a private channel requires the authorization of the same connection", () => {
  const { sent, send, socketId } = connect();
  const channel = "private-staff";
  send("pusher:subscribe", { channel, auth: signChannel("key", "1.1", channel) });
  send("pusher:subscribe", { channel, auth: signChannel("key", socketId, channel) });
  expect(sent.slice(1).map(({ event }) => event)).toEqual([
    "pusher:subscription_error",
    "pusher_internal:subscription_succeeded",
  ]);
});

test("invalid messages return errors and leave the connection open", () => {
  const { sent, closed, send, client } = connect();
  send("pusher:ping");
  client?.receive("not json");
  client?.receive("null");
  expect(sent.slice(1).map(({ event }) => event)).toEqual(["pusher:pong", "pusher:error", "pusher:error"]);
  expect(closed).toEqual([]);
});

test("a broadcast can exclude its sender", () => {
  const { hub, sent, send, socketId } = connect();
  const other = connect(hub);
  send("pusher:subscribe", { channel: "c" });
  other.send("pusher:subscribe", { channel: "c" });
  hub.broadcast("c", "event", {}, socketId);
  expect(sent.some(({ event }) => event === "event")).toBe(false);
  expect(other.sent.some(({ event }) => event === "event")).toBe(true);
});
