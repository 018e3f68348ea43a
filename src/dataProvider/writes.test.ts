import { expect, test, vi } from "vitest";
import { resetMemory } from "../lib/userState";
import type { HttpRequest } from "./exchange";
import { lastWrites, watchWrites } from "./writes";

const request = (method: string, path = "/api/servers"): HttpRequest => ({
  method,
  path,
  endpoint: `${method} ${path}`,
});

test("writes are told when they are sent, with their answers; reads are not", async () => {
  const answer = { status: 200, headers: new Headers(), body: undefined, malformed: false };
  const tell = vi.fn();
  const http = watchWrites({ request: () => Promise.resolve(answer) }, tell);
  const put = request("PUT");
  await Promise.all([http.request(request("GET")), http.request(put)]);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(tell.mock.calls[0]?.[0]).toBe(put);
  await expect(tell.mock.calls[0]?.[1]).resolves.toBe(answer);
});

test("it remembers the last ones, until the person leaves", () => {
  const http = watchWrites({ request: () => new Promise(() => undefined) }, () => undefined);
  for (let at = 0; at < 60; at += 1) void http.request(request("POST", `/${at}`));
  expect(lastWrites).toHaveLength(50);
  expect(lastWrites[0]?.path).toBe("/59");
  // A run has no secrets, and sends more than that while one answer is late.
  for (let at = 0; at < 60; at += 1)
    void http.request({ ...request("POST"), origin: { run: { id: "r", action: "" } } });
  expect(lastWrites[0]?.path).toBe("/59");
  resetMemory();
  expect(lastWrites).toEqual([]);
});
