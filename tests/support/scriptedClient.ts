import { expect } from "vitest";
import { parseConfig } from "@/config";
import { createDataProvider } from "@/dataProvider";
import { ApiError } from "@/dataProvider/errors";
import { createHttpClient, type HttpClient, type HttpClientOptions } from "@/dataProvider/httpClient";
import { createLive } from "@/dataProvider/live";
import { jsonAnswer, scriptFetch } from "./scriptedFetch";

/** The HTTP client over a scripted fetch, and sample requests. */

type Script = Parameters<typeof scriptFetch>;

export const get = { method: "GET", path: "/api/user", endpoint: "GET /api/user" };
export const post = { method: "POST", path: "/api/users", endpoint: "POST /api/users", json: { name: "Ada" } };

/** A client with a cookie (by default) and a scripted fetch; it reads `browser.cookies`. */
export const scriptClient = (
  script: Script,
  options: Partial<HttpClientOptions> = {},
  cookies = "XSRF-TOKEN=first",
) => {
  const browser = { cookies };
  const scripted = scriptFetch(...script);
  const readCookies = () => browser.cookies;
  const http = createHttpClient({ apiOrigin: "", fetch: scripted.fetch, readCookies, ...options });
  return { ...http, ...scripted, browser };
};

/** The data provider over a client without push. */
export const provideOver = (http: HttpClient) =>
  createDataProvider(
    http,
    createLive(parseConfig({}).push, () => http),
  );

export const scriptProvider = (...script: Script) => {
  const { sent, lines, ...http } = scriptClient(script);
  return { provider: provideOver(http), sent, lines };
};

export const ok = () => jsonAnswer({ ok: true });
export const expired = () => jsonAnswer({ message: "CSRF token mismatch." }, 419);
/** The ApiError that a call rejects with; anything else fails the test. */
export const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};
