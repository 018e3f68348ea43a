// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { get, post } from "../../tests/support/scriptedClient";
import { createHttpClient } from "./httpClient";

test("keeps writes alive while the page unloads, but not reads", async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response("{}")));
  const { request } = createHttpClient({ apiOrigin: "", fetch: send, readCookies: () => "XSRF-TOKEN=first" });
  dispatchEvent(new Event("pagehide"));
  await request(post);
  await request(get);
  dispatchEvent(new Event("pageshow"));
  await request(post);
  expect(send.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined, undefined]);
});
