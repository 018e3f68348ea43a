import { expect, test, vi } from "vitest";
import type { HttpRequest } from "./exchange";
import { watchWrites } from "./writes";

const request = (method: string): HttpRequest => ({ method, path: "/api/servers", endpoint: `${method} /api/servers` });

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
