import { beforeEach, expect, test, vi } from "vitest";
import { fetchWithEarlyResponse, jsonRequestHeaders, startEarlyRequest } from "./earlyRequests";

const ADDRESS = "https://api.example/api/user";
const fetchMock = vi.fn<typeof fetch>(async () => new Response("{}"));
beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  return () => {
    fetchMock.mockClear();
    vi.unstubAllGlobals();
  };
});

test("returns an early response once, for its address", async () => {
  void startEarlyRequest(ADDRESS).catch(() => undefined);
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith(ADDRESS, {
    headers: jsonRequestHeaders,
    credentials: "include",
    redirect: "manual",
    signal: expect.any(AbortSignal) as AbortSignal,
  });
  const early = fetchMock.mock.results[0]?.value;
  expect(await fetchWithEarlyResponse(ADDRESS, { method: "GET" })).toBe(await early);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await fetchWithEarlyResponse(ADDRESS, { method: "GET" });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test("fetches writes to the same address and reads of others", async () => {
  void startEarlyRequest(ADDRESS).catch(() => undefined);
  await fetchWithEarlyResponse(ADDRESS, { method: "POST" });
  await fetchWithEarlyResponse(`${ADDRESS}s`, { method: "GET" });
  expect(fetchMock).toHaveBeenCalledTimes(3);
  await fetchWithEarlyResponse(ADDRESS);
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

test("rejects the caller that takes a failed early request", async () => {
  fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  void startEarlyRequest(ADDRESS).catch(() => undefined);
  await Promise.resolve();
  await expect(fetchWithEarlyResponse(ADDRESS)).rejects.toThrow("Failed to fetch");
});

test.each(["before", "after"])("aborts the early request when its caller aborts %s taking it", async (when) => {
  fetchMock.mockImplementationOnce(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      }),
  );
  void startEarlyRequest(ADDRESS).catch(() => undefined);
  const controller = new AbortController();
  if (when === "before") controller.abort(new Error("left"));
  const taken = fetchWithEarlyResponse(ADDRESS, { signal: controller.signal });
  controller.abort(new Error("left"));
  await expect(taken).rejects.toThrow("left");
});
