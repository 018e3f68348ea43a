import Pusher from "pusher-js";
import { parseJson, quoteLargeIntegers } from "./exchange";

/** Turns integers beyond 2^53 into texts in a Pusher frame, whose `data` is JSON as text. */
const quoteIntegersInFrame = (frame: unknown): unknown => {
  if (typeof frame !== "string" || !/\d{16}/.test(frame)) return frame;
  const { data, ...rest } = parseJson(frame) as { data?: unknown };
  return JSON.stringify({ ...rest, data: typeof data === "string" ? quoteLargeIntegers(data) : data });
};

type Receive = ((message: { data: unknown }) => void) | undefined;

/** pusher-js parses frames itself, and would round large ids. */
Pusher.Runtime.createWebSocket = (url) => {
  const Socket = Pusher.Runtime.getWebSocketAPI();
  const socket = new Socket(url);
  let receive: Receive;
  (socket as unknown as EventTarget).addEventListener("message", (message) =>
    receive?.({ data: quoteIntegersInFrame((message as MessageEvent).data) }),
  );
  return Object.defineProperty(socket, "onmessage", {
    set: (next: Receive) => {
      receive = next;
    },
  });
};
