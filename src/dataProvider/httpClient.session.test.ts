import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { get, okResponse, post, createScriptedClient } from "../../tests/support/scriptedClient";
import { createScriptedFetch } from "../../tests/support/scriptedFetch";
import { SESSION_CHANGE_MAX_WAIT_MS, SESSION_CHANGE_WAIT_MS } from "@/lib/constants";
import type { HttpClient } from "./transport";

/** Pending calls when a login or logout has waited too long for them. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const login = { method: "POST", path: "/login", endpoint: "POST /login" };
const logIn = (http: HttpClient) => http.request(login);
/** A fetch whose first response never comes. */
const hanging = () => {
  const scripted = createScriptedFetch(okResponse);
  let isFirst = true;
  const fetch: typeof globalThis.fetch = (input, init) => {
    const result = scripted.fetch(input, init);
    if (!isFirst) return result;
    isFirst = false;
    return new Promise((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")));
    });
  };
  return { ...createScriptedClient([], { fetch }), lines: scripted.lines };
};

test.each([
  ["a read", get],
  ["a POST that changes nothing", { ...post, changesNothing: true }],
])("aborts %s and repeats it after the change", async (_name, call) => {
  const { request, changeSession, lines } = hanging();
  const result = request(call);
  const changed = changeSession(logIn);
  await vi.advanceTimersByTimeAsync(SESSION_CHANGE_WAIT_MS);
  expect(await changed).toMatchObject({ status: 200 });
  expect(await result).toMatchObject({ status: 200, body: { ok: true } });
  const line = `${call.method} ${call.path}`;
  expect(lines()).toEqual([line, "POST /login", line]);
});

test("aborts early requests too", async () => {
  let abort = () => {};
  const settled = new Promise<void>((resolve) => {
    abort = resolve;
  });
  const early = new Set([{ settled, abort: () => abort() }]);
  const { changeSession, lines } = createScriptedClient([okResponse], { pendingEarlyRequests: early });
  const changed = changeSession(logIn);
  await vi.advanceTimersByTimeAsync(SESSION_CHANGE_WAIT_MS - 1);
  expect(lines()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await changed).toMatchObject({ status: 200 });
});

test("changes run one after the other, also after a failed one", async () => {
  const { request, changeSession } = createScriptedClient([okResponse]);
  const steps: string[] = [];
  const failed = changeSession(async () => {
    steps.push("one begins");
    await vi.advanceTimersByTimeAsync(10);
    throw new Error("refused");
  });
  const others = ["two", "three"].map((step) =>
    changeSession(async () => {
      steps.push(`${step} begins`);
      await vi.advanceTimersByTimeAsync(10);
      steps.push(`${step} ends`);
    }),
  );
  await expect(failed).rejects.toThrow("refused");
  await Promise.all(others);
  expect(steps).toEqual(["one begins", "two begins", "two ends", "three begins", "three ends"]);
  expect(await request(get)).toMatchObject({ status: 200 });
});

test("a change waits for a call that waited for the previous change", async () => {
  let respond: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  const { request, changeSession, lines } = createScriptedClient([
    ({ url }) => (url === get.path ? response : okResponse()),
  ]);
  const changed = changeSession(logIn);
  const call = request(get);
  await changed;
  await vi.advanceTimersByTimeAsync(0);
  const changedAgain = changeSession(logIn);
  await vi.advanceTimersByTimeAsync(0);
  expect(lines()).toEqual(["POST /login", "GET /api/user"]);
  respond(okResponse());
  await Promise.all([call, changedAgain]);
  expect(lines()).toEqual(["POST /login", "GET /api/user", "POST /login"]);
});

test("does not repeat a call that its caller aborted", async () => {
  const { request, changeSession, lines } = hanging();
  const controller = new AbortController();
  const result = request({ ...get, signal: controller.signal });
  const changed = changeSession(logIn);
  controller.abort(new Error("left the screen"));
  await expect(result).rejects.toThrow("given up");
  await changed;
  expect(lines()).toEqual(["GET /api/user", "POST /login"]);
});

test("neither aborts nor repeats a write; the login proceeds after the time limit", async () => {
  const { request, changeSession, lines } = hanging();
  void request(post);
  const changed = changeSession(logIn);
  await vi.advanceTimersByTimeAsync(SESSION_CHANGE_WAIT_MS);
  expect(lines()).toEqual(["POST /api/users"]);
  await vi.advanceTimersByTimeAsync(SESSION_CHANGE_MAX_WAIT_MS - SESSION_CHANGE_WAIT_MS);
  expect(await changed).toMatchObject({ status: 200 });
  expect(lines()).toEqual(["POST /api/users", "POST /login"]);
});
