import { once } from "node:events";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { startTestServer } from "./testServer";

interface Message {
  event: string;
  data: unknown;
  channel?: string;
}

/** A Pusher client over a real WebSocket that returns its messages one by one. */
const connect = (origin: string, key = "spire-mock-key") => {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/app/${key}?protocol=7&client=js&version=8`);
  const queue: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  socket.on("message", (data) => {
    const message = JSON.parse(Buffer.isBuffer(data) ? data.toString() : "") as Message;
    const next = waiting.shift();
    if (next) next(message);
    else queue.push(message);
  });
  const next = (): Promise<Message> => {
    const message = queue.shift();
    return message ? Promise.resolve(message) : new Promise((resolve) => waiting.push(resolve));
  };
  const send = (event: string, data: unknown) => socket.send(JSON.stringify({ event, data }));
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  return { socket, next, send, closed };
};

test("closed connections get the code, and new ones are refused while push is off", async () => {
  const { origin, backend } = await startTestServer();
  const pusher = connect(origin);
  await pusher.next();
  backend.push.closeAll(4200);
  expect(await pusher.closed).toBe(4200);
  backend.push.refuse();
  const refused = connect(origin);
  const [error] = (await once(refused.socket, "error")) as [Error];
  expect(error.message).toMatch(/hang up|ECONNRESET/);
  backend.push.refuse(false);
  expect((await connect(origin).next()).event).toBe("pusher:connection_established");
});

test("subscriptions to all channels are refused until push is on again", async () => {
  const { origin, backend } = await startTestServer();
  const before = connect(origin);
  await before.next();
  backend.push.setMode("refused");
  expect(await before.closed).toBe(4200);
  const pusher = connect(origin);
  expect((await pusher.next()).event).toBe("pusher:connection_established");
  pusher.send("pusher:subscribe", { channel: "spire-sites" });
  expect(await pusher.next()).toMatchObject({ event: "pusher:subscription_error", channel: "spire-sites" });
  backend.push.setMode("on");
  pusher.send("pusher:subscribe", { channel: "spire-sites" });
  expect((await pusher.next()).event).toBe("pusher_internal:subscription_succeeded");
});

test("upgrades of other paths are refused", async () => {
  const { origin } = await startTestServer();
  const socket = new WebSocket(`${origin.replace("http", "ws")}/other`);
  await expect(once(socket, "open")).rejects.toThrow("socket hang up");
});
