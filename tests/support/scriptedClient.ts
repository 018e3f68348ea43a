import { expect } from "vitest";
import { createDataProvider } from "@/dataProvider";
import { ApiError } from "@/dataProvider/errors";
import { createHttpClient, type HttpClientOptions } from "@/dataProvider/httpClient";
import { jsonResponse, createScriptedFetch } from "./scriptedFetch";

/** The HTTP client over a scripted fetch, and sample requests. */

type Script = Parameters<typeof createScriptedFetch>;

export const get = { method: "GET", path: "/api/user", endpoint: "GET /api/user" };
export const post = { method: "POST", path: "/api/users", endpoint: "POST /api/users", json: { name: "Ada" } };

/** A client with a cookie (by default) and a scripted fetch; it reads `browser.cookies`. */
export const createScriptedClient = (
  script: Script,
  options: Partial<HttpClientOptions> = {},
  cookies = "XSRF-TOKEN=first",
) => {
  const browser = { cookies };
  const scripted = createScriptedFetch(...script);
  const readCookies = () => browser.cookies;
  const http = createHttpClient({ apiOrigin: "", fetch: scripted.fetch, readCookies, ...options });
  return { ...http, ...scripted, browser };
};

export const createScriptedProvider = (...script: Script) => {
  const { sent, lines, ...http } = createScriptedClient(script);
  return { provider: createDataProvider(http), sent, lines };
};

export const okResponse = () => jsonResponse({ ok: true });
export const csrfErrorResponse = () => jsonResponse({ message: "CSRF token mismatch." }, 419);
/** The ApiError that a call rejects with; anything else fails the test. */
export const getRejection = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};
