import { QueryClient } from "@tanstack/react-query";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jsonResponse, textResponse } from "../../tests/support/scriptedFetch";
import { createActions } from "@/dataProvider/actions";
import { createHttpClient } from "@/dataProvider/httpClient";
import type { PendingCall } from "@/dataProvider/earlyRequests";
import { createAuthProvider } from ".";

/**
 * Late responses in any order, in virtual time. As in Laravel every response sets the cookie of its request's session, and the
 * browser keeps that of the last response.
 */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EMAIL = "ada@spire.test";
const delay = fc.integer({ min: 0, max: 4000 });
const delays = fc.record({ user: delay, csrf: delay, login: delay, logout: delay, list: delay });
type Delays = typeof delays extends fc.Arbitrary<infer D> ? D : never;

const calls = {
  "GET /api/user": "user",
  "GET /sanctum/csrf-cookie": "csrf",
  "POST /login": "login",
  "POST /logout": "logout",
  "GET /api/servers": "list",
} as const satisfies Record<string, keyof Delays>;

/** A browser and a Laravel backend whose responses have these delays. */
const openBrowser = (given: Delays) => {
  const signedIn = new Map<string, boolean>();
  let created = 0;
  let cookie = "";
  const begin = (isUser: boolean) => {
    const id = `s${(created += 1)}`;
    signedIn.set(id, isUser);
    return id;
  };
  const handle = (name: keyof typeof calls, session: string, token: string | null) => {
    const isUser = signedIn.get(session) === true;
    if (name.startsWith("POST ") && token !== session) return { session, response: jsonResponse({}, 419) };
    switch (name) {
      case "POST /login":
      case "POST /logout":
        signedIn.delete(session);
        return { session: begin(name === "POST /login"), response: textResponse(null, 204) };
      case "GET /sanctum/csrf-cookie":
        return { session, response: textResponse(null, 204) };
      case "GET /api/user":
        return { session, response: isUser ? jsonResponse({ id: 1, email: EMAIL }) : jsonResponse({}, 401) };
      default:
        return { session, response: isUser ? jsonResponse({ data: [] }) : jsonResponse({}, 401) };
    }
  };
  const fetch = ((path: string, { method = "GET", headers }: RequestInit = {}) => {
    const name = `${method} ${path}` as keyof typeof calls;
    const sentSession = signedIn.has(cookie) ? cookie : begin(false);
    const { session, response } = handle(name, sentSession, new Headers(headers).get("X-XSRF-TOKEN"));
    return new Promise((resolve) => {
      setTimeout(() => {
        cookie = session;
        resolve(response);
      }, given[calls[name]]);
    });
  }) as typeof globalThis.fetch;

  const pendingEarlyRequests = new Set<PendingCall>();
  const readCookies = () => (cookie === "" ? "" : `XSRF-TOKEN=${cookie}`);
  const client = createHttpClient({ apiOrigin: "", fetch, readCookies, pendingEarlyRequests });
  const actions = createActions(client);
  const authProvider = createAuthProvider({
    actions,
    changeSession: (run) => client.changeSession((alone) => run(createActions(alone))),
    queryClient: new QueryClient(),
    tabs: { dispatch: () => undefined, dispatchLocally: () => undefined, listen: () => () => undefined },
  });
  return {
    fetchList: () =>
      client.request({ method: "GET", path: "/api/servers", endpoint: "GET /api/servers" }).catch(() => "refused"),
    /** A request from before the client exists. */
    fetchEarly: () => {
      pendingEarlyRequests.add({ settled: fetch("/api/servers"), abort: () => undefined });
    },
    openLogin: () =>
      actions
        .currentUser({})
        .catch(() => actions.csrfCookie({}))
        .catch(() => undefined),
    logIn: () => authProvider.login({ email: EMAIL, password: "secret" }),
    logOut: () => authProvider.logout({ isConfirmed: true }),
    isSignedIn: () => signedIn.get(cookie) === true,
  };
};

const after = (ms: number, act: () => unknown) => setTimeout(() => void act(), ms);
/** Longer than all delays together. */
const waitForAllResponses = () => vi.advanceTimersByTimeAsync(60_000);
const times = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 4 });

test("property: a login holds with requests before, during and after it and late responses", () =>
  fc.assert(
    fc.asyncProperty(
      delays,
      fc.integer({ min: 0, max: 9000 }),
      times,
      fc.boolean(),
      async (given, at, fetchTimes, early) => {
        const browser = openBrowser(given);
        if (early) browser.fetchEarly();
        void browser.openLogin();
        fetchTimes.forEach((ms) => after(ms, browser.fetchList));
        let outcome: unknown;
        after(at, () =>
          browser.logIn().then(
            (result) => (outcome = result),
            (error: unknown) => (outcome = error),
          ),
        );
        await waitForAllResponses();
        expect(outcome).toEqual({ isSameUser: true });
        expect(browser.isSignedIn()).toBe(true);
      },
    ),
    { numRuns: 300 },
  ));

test("property: a logout, and a login over the page after it, hold too", () =>
  fc.assert(
    fc.asyncProperty(delays, times, times, async (given, fetchTimes, later) => {
      const browser = openBrowser(given);
      after(0, browser.logIn);
      await waitForAllResponses();
      fetchTimes.forEach((ms) => after(ms, browser.fetchList));
      let outcome: unknown;
      after(5000, () =>
        browser.logOut().then(
          () => (outcome = "out"),
          (error: unknown) => (outcome = error),
        ),
      );
      await waitForAllResponses();
      expect([outcome, browser.isSignedIn()]).toEqual(["out", false]);
      later.forEach((ms) => after(ms, browser.fetchList));
      after(5000, browser.logIn);
      await waitForAllResponses();
      expect(browser.isSignedIn()).toBe(true);
    }),
    { numRuns: 200 },
  ));
