import { once } from "es-toolkit/function";
import { expect } from "vitest";
import { parseConfig } from "@/config";
import { createHttpClient } from "@/dataProvider/httpClient";
import { createLive, type Live } from "@/dataProvider/live";
import type { Domain } from "@/model/records";
import { createReauthQueue, withReauth, type ReauthQueue } from "@/dataProvider/reauthQueue";
import type { Backend } from "./backend";
import { addCleanup } from "./cleanups";

/** Push over the mocked backend, as the panel sets it up. */

export const createTestLive = (
  push: Record<string, unknown> = {},
  linger = 0,
  reauth: ReauthQueue = createReauthQueue(),
) => {
  const config = parseConfig({ push: { key: "spire-mock-key", ...push } });
  const client = createHttpClient({ apiOrigin: "", socketId: () => live.socketId() });
  const http = withReauth(client, reauth);
  const live: Live = createLive(config.push, () => http, linger);
  return { live, http, changeSession: client.changeSession };
};

/** Subscribes until the test ends or `stop` is called, and collects what arrives. */
export const collectRecords = (live: Live) => {
  const received: Domain[] = [];
  const stopObserving = live.onDomain((domain) => void received.push(domain));
  const unsubscribe = live.subscribe();
  const stop = once(() => {
    stopObserving();
    unsubscribe();
  });
  addCleanup(stop);
  return { received, stop };
};

export const expectSubscribed = (backend: Backend, channel = "spire-sites") =>
  expect
    .poll(() => [...backend.push.connections].filter(({ channels }) => channels.has(channel)).length, { timeout: 5000 })
    .toBe(1);

export const expectReceived = (received: Domain[], ...ids: unknown[]) =>
  expect.poll(() => received.map(({ id }) => id), { timeout: 5000 }).toEqual(ids);

export const expectStatus = (live: Live, wanted: string) =>
  expect.poll(() => live.getStatus(), { timeout: 8000 }).toBe(wanted);
