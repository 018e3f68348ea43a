import { expect, test } from "vitest";
import { PushHub } from "./pushHub";
import { acceptPusherConnection } from "./pusherProtocol";

const connect = (hub = new PushHub(() => "plain")) => {
  const sent: string[] = [];
  const closed: number[] = [];
  const client = acceptPusherConnection(
    {
      send: (text) => sent.push((JSON.parse(text) as { event: string }).event),
      close: (code) => closed.push(code),
    },
    "/app/key?protocol=7",
    { hub, appKey: "key" },
  );
  const send = (event: string, data: unknown = {}) => client?.receive(JSON.stringify({ event, data }));
  return { hub, sent, closed, send };
};

test("subscriptions to all channels are refused until push is on again", () => {
  const before = connect();
  const { hub } = before;
  hub.setMode("refused");
  expect(before.closed).toEqual([4200]);
  const { sent, send } = connect(hub);
  send("pusher:subscribe", { channel: "spire-sites" });
  hub.setMode("on");
  send("pusher:subscribe", { channel: "spire-sites" });
  expect(sent.slice(1)).toEqual(["pusher:subscription_error", "pusher_internal:subscription_succeeded"]);
});
