import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { htmlAnswer, jsonAnswer, scriptFetch, textAnswer } from "../../tests/support/scriptedFetch";
import { ApiError } from "./errors";
import { createHttpClient, type HttpClientOptions, readXsrfToken } from "./httpClient";

type Script = Parameters<typeof scriptFetch>;

const get = { method: "GET", path: "/api/user", endpoint: "GET /api/user" };
const post = { method: "POST", path: "/api/users", endpoint: "POST /api/users", json: { name: "Ada" } };

/** A client with a cookie (unless told otherwise) and a scripted fetch. */
const client = (script: Script, options: Partial<HttpClientOptions> = {}, cookies = "XSRF-TOKEN=first") => {
  const browser = { cookies };
  const scripted = scriptFetch(...script);
  const readCookies = () => browser.cookies;
  const http = createHttpClient({ apiOrigin: "", fetch: scripted.fetch, readCookies, ...options });
  return { ...http, ...scripted, browser };
};

const ok = () => jsonAnswer({ ok: true });
const expired = () => jsonAnswer({ message: "CSRF token mismatch." }, 419);
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe("headers", () => {
  test.each(["GET", "HEAD", "OPTIONS"])("%s asks for JSON by name and carries no CSRF token", async (method) => {
    const { request, sent } = client([ok], { socketId: () => "1.2" });
    await request({ ...get, method });
    expect(sent).toEqual([
      {
        method,
        url: "/api/user",
        credentials: "include",
        body: undefined,
        headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest" },
      },
    ]);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])(
    "%s carries the CSRF token and the push connection's id",
    async (method) => {
      const { request, sent } = client([ok], { socketId: () => "1.2" });
      await request({ ...post, method });
      expect(sent).toEqual([
        {
          method,
          url: "/api/users",
          credentials: "include",
          body: '{"name":"Ada"}',
          headers: {
            accept: "application/json",
            "x-requested-with": "XMLHttpRequest",
            "content-type": "application/json",
            "x-xsrf-token": "first",
            "x-socket-id": "1.2",
          },
        },
      ]);
    },
  );

  test("a form is sent as a form, an empty body without a content type", async () => {
    const { request, sent } = client([ok, ok]);
    await request({ method: "POST", path: "/token", endpoint: "POST /token", form: { domain: "a.de/x y" } });
    await request({ method: "POST", path: "/logout", endpoint: "POST /logout" });
    expect(sent.map(({ body }) => body)).toEqual(["domain=a.de%2Fx+y", undefined]);
    expect(sent.every(({ headers }) => headers["content-type"] === undefined)).toBe(true);
  });

  test("the push connection's id is read for every request; without a connection there is none", async () => {
    let socket: string | undefined = "1.1";
    const { request, sent } = client([ok], { socketId: () => socket });
    await request(post);
    socket = "2.2"; // reconnected
    await request(post);
    socket = undefined; // connection lost
    await request(post);
    expect(sent.map(({ headers }) => headers["x-socket-id"])).toEqual(["1.1", "2.2", undefined]);
  });

  test("an API on another origin gets the same request, with credentials", async () => {
    const { request, sent } = client([ok, ok], { apiOrigin: "https://api.example.com" }, "");
    await request(post);
    expect(sent.map(({ url }) => url)).toEqual([
      "https://api.example.com/sanctum/csrf-cookie",
      "https://api.example.com/api/users",
    ]);
    expect(sent.every(({ credentials }) => credentials === "include")).toBe(true);
  });
});

describe("CSRF cookie", () => {
  test.each<[cookies: string, token: string | undefined]>([
    ["XSRF-TOKEN=abc", "abc"],
    ["a=1; XSRF-TOKEN=abc; b=2", "abc"],
    ["XSRF-TOKEN=a%2Fb%2Bc%3D%3D", "a/b+c=="],
    ["XSRF-TOKEN=a=b", "a=b"],
    ["XSRF-TOKEN=100%", "100%"],
    ["XSRF-TOKEN=", undefined],
    ["OLD-XSRF-TOKEN=abc", undefined],
    ["xsrf-token=abc", undefined],
    ["", undefined],
  ])("of %j the token is %j", (cookies, token) => {
    expect(readXsrfToken(cookies)).toBe(token);
  });

  test("property: what Laravel encodes is what is sent back", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "binary" }), fc.boolean(), (token, first) => {
        const cookie = `XSRF-TOKEN=${encodeURIComponent(token)}`;
        expect(readXsrfToken(first ? `${cookie}; other=1` : `other=1; ${cookie}`)).toBe(token);
      }),
    );
  });

  test("is read anew for every request, because every answer may set another one", async () => {
    const { request, sent, browser } = client([ok]);
    await request(post);
    browser.cookies = "XSRF-TOKEN=second%3D";
    await request(post);
    expect(sent.map(({ headers }) => headers["x-xsrf-token"])).toEqual(["first", "second="]);
  });

  test("is fetched first when it is missing, and only before unsafe requests", async () => {
    const { request, lines, sent, browser } = client(
      [
        ok,
        () => {
          browser.cookies = "XSRF-TOKEN=fetched";
          return textAnswer(null, 204);
        },
        ok,
      ],
      {},
      "",
    );
    await request(get);
    await request(post);
    expect(lines()).toEqual(["GET /api/user", "GET /sanctum/csrf-cookie", "POST /api/users"]);
    expect(sent[2]?.headers["x-xsrf-token"]).toBe("fetched");
  });

  test("when it cannot be fetched the request is not sent, and the error names the cookie's endpoint", async () => {
    const down = client([jsonAnswer({ message: "Server Error" }, 500)], {}, "");
    expect(await failure(down.request(post))).toMatchObject({ endpoint: "GET /sanctum/csrf-cookie", status: 500 });
    const lost = client([new TypeError("Failed to fetch")], {}, "");
    expect(await failure(lost.request(post))).toMatchObject({ endpoint: "GET /sanctum/csrf-cookie", kind: "network" });
    expect([...down.lines(), ...lost.lines()]).toEqual(["GET /sanctum/csrf-cookie", "GET /sanctum/csrf-cookie"]);
  });
});

describe("419", () => {
  test("once: one refresh, one replay with the new token and the same body", async () => {
    const { request, lines, sent, browser } = client([
      expired,
      () => {
        browser.cookies = "XSRF-TOKEN=renewed";
        return textAnswer(null, 204);
      },
      () => jsonAnswer({ id: 1 }, 201),
    ]);
    expect(await request(post)).toMatchObject({ status: 201, body: { id: 1 } });
    expect(lines()).toEqual(["POST /api/users", "GET /sanctum/csrf-cookie", "POST /api/users"]);
    expect(sent[2]).toMatchObject({ body: '{"name":"Ada"}', headers: { "x-xsrf-token": "renewed" } });
  });

  test("twice: the session is over, and nothing is sent a third time", async () => {
    const { request, lines } = client([expired, () => textAnswer(null, 204), expired]);
    expect(await failure(request(post))).toMatchObject({ kind: "http", status: 419, endpoint: "POST /api/users" });
    expect(lines()).toHaveLength(3);
  });

  test("the replay's own answer counts", async () => {
    const { request } = client([expired, () => textAnswer(null, 204), () => jsonAnswer({ message: "No." }, 403)]);
    expect(await failure(request(post))).toMatchObject({ status: 403, serverMessage: "No." });
  });

  test("of a GET is an error like any other", async () => {
    const { request, lines } = client([expired]);
    expect(await failure(request(get))).toMatchObject({ status: 419 });
    expect(lines()).toEqual(["GET /api/user"]);
  });

  test("when the refresh fails the request is not replayed", async () => {
    const { request, lines } = client([expired, () => htmlAnswer(503)]);
    expect(await failure(request(post))).toMatchObject({ endpoint: "GET /sanctum/csrf-cookie", status: 503 });
    expect(lines()).toEqual(["POST /api/users", "GET /sanctum/csrf-cookie"]);
  });

  test("of many requests at once: they share one refresh, each is replayed once, and a later one refreshes anew", async () => {
    let stale = true;
    const { request, lines } = client([
      ({ url }) => {
        if (url.endsWith("csrf-cookie")) {
          stale = false;
          return textAnswer(null, 204);
        }
        return stale ? expired() : ok();
      },
    ]);
    const requests = Array.from({ length: 20 }, (_, index) => request({ ...post, path: `/api/${index}` }));
    expect((await Promise.all(requests)).every(({ status }) => status === 200)).toBe(true);
    expect(lines().filter((line) => line.endsWith("csrf-cookie"))).toHaveLength(1);
    expect(lines()).toHaveLength(20 + 1 + 20);
    stale = true;
    await request(post);
    expect(lines().filter((line) => line.endsWith("csrf-cookie"))).toHaveLength(2);
  });

  test("of many requests at once, and the refresh fails: each hears of it, and the next request tries again", async () => {
    let broken = true;
    const { request, lines } = client([
      ({ url }) => {
        if (!url.endsWith("csrf-cookie")) return broken ? expired() : ok();
        if (broken) throw new TypeError("Failed to fetch");
        return textAnswer(null, 204);
      },
    ]);
    const results = await Promise.allSettled([request(post), request(post), request(post)]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(lines()).toHaveLength(4);
    broken = false;
    expect((await request(post)).status).toBe(200);
  });
});

describe("answers", () => {
  test.each<[name: string, answer: () => Response, read: object]>([
    ["JSON", () => jsonAnswer({ data: [1] }), { status: 200, body: { data: [1] }, malformed: false }],
    ["201", () => jsonAnswer({ id: 1 }, 201), { status: 201, body: { id: 1 }, malformed: false }],
    ["204", () => textAnswer(null, 204), { status: 204, body: undefined, malformed: false }],
    ["an empty body", () => textAnswer(""), { status: 200, body: undefined, malformed: false }],
    ["white space", () => textAnswer(" \n"), { status: 200, body: undefined, malformed: false }],
    ["a cut-off body", () => textAnswer('{"data":[{"id":1,"na'), { status: 200, body: undefined, malformed: true }],
    ["an HTML page", () => htmlAnswer(200), { status: 200, body: undefined, malformed: true }],
    ["null", () => textAnswer("null"), { status: 200, body: null, malformed: false }],
    ["299", () => jsonAnswer({}, 299), { status: 299, malformed: false }],
  ])("%s is read", async (_, answer, read) => {
    expect(await client([answer]).request(get)).toMatchObject(read);
  });

  test.each([401, 403, 404, 405, 409, 419, 422, 429, 500, 502, 503, 504])(
    "%i rejects with its status",
    async (status) => {
      const answer = () => jsonAnswer({ message: "Words." }, status);
      expect(await failure(client([answer]).request(get))).toMatchObject({
        kind: "http",
        status,
        endpoint: "GET /api/user",
        serverMessage: "Words.",
      });
    },
  );

  test.each([404, 500, 502, 503, 504])("an HTML page with %i is no words for staff", async (status) => {
    expect(await failure(client([() => htmlAnswer(status)]).request(get))).toMatchObject({
      status,
      serverMessage: undefined,
      answer: undefined,
    });
  });

  test("an error with an empty or cut-off body keeps its status", async () => {
    expect(await failure(client([() => textAnswer("", 500)]).request(get))).toMatchObject({
      kind: "http",
      status: 500,
    });
    expect(await failure(client([() => textAnswer('{"mess', 422)]).request(get))).toMatchObject({ status: 422 });
  });

  test("422 brings the field errors in Laravel's arrays and as the form's tree", async () => {
    const errors = { email: ["Taken."], "company_contact.primary.email": ["Wrong.", "Long."] };
    const error = await failure(client([() => jsonAnswer({ message: "Invalid.", errors }, 422)]).request(post));
    expect(error.fieldErrors).toEqual({ email: "Taken.", "company_contact.primary.email": "Wrong. Long." });
    expect(error.body.errors).toMatchObject({ company_contact: { primary: { email: "Wrong. Long." } } });
  });

  test.each<[header: string | undefined, seconds: number | undefined]>([
    ["17", 17],
    ["0", 0],
    [new Date(0).toUTCString(), 0],
    ["nonsense", undefined],
    [undefined, undefined],
  ])("429 with Retry-After %j waits %s seconds", async (header, seconds) => {
    const answer = () => jsonAnswer({ message: "Too Many Attempts." }, 429, header ? { "Retry-After": header } : {});
    expect((await failure(client([answer]).request(get))).retryAfter).toBe(seconds);
  });

  test("Retry-After as a date counts from now, and is not retried by the client", async () => {
    const date = new Date(Date.now() + 30_000).toUTCString();
    const { request, lines } = client([() => jsonAnswer({}, 429, { "Retry-After": date })]);
    const { retryAfter = 0 } = await failure(request(get));
    expect(retryAfter).toBeGreaterThan(20);
    expect(retryAfter).toBeLessThanOrEqual(30);
    expect(lines()).toHaveLength(1);
  });
});

describe("no answer", () => {
  test("a lost connection is a network error that keeps its cause", async () => {
    const cause = new TypeError("Failed to fetch");
    const error = await failure(client([cause]).request(get));
    expect(error).toMatchObject({ kind: "network", endpoint: "GET /api/user", status: undefined, cause });
  });

  test("a body that breaks off while it is read is a network error", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
    expect(await failure(client([new Response(body)]).request(get))).toMatchObject({ kind: "network" });
  });

  test("an unsafe request without an answer is not sent again", async () => {
    const { request, lines } = client([new TypeError("Failed to fetch")]);
    expect(await failure(request(post))).toMatchObject({ kind: "network" });
    expect(lines()).toEqual(["POST /api/users"]);
  });

  test("an aborted request rejects with the signal's own reason, not with an error to show", async () => {
    const controller = new AbortController();
    const reason = new Error("left the screen");
    const never = () =>
      new Promise<Response>((_, reject) => {
        controller.signal.addEventListener("abort", () => reject(reason));
      });
    const { request } = client([never]);
    const asked = request({ ...get, signal: controller.signal });
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  test("what was aborted before is not sent", async () => {
    const controller = new AbortController();
    controller.abort();
    const { request, lines } = client([ok]);
    await expect(request({ ...get, signal: controller.signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(lines()).toEqual([]);
  });
});
