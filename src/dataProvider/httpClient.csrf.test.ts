import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  csrfErrorResponse,
  getRejection,
  get,
  okResponse,
  post,
  createScriptedClient,
} from "../../tests/support/scriptedClient";
import { jsonResponse, textResponse } from "../../tests/support/scriptedFetch";
import { parseXsrfTokens } from "./earlyRequests";
import { isSessionEnded, hasUnknownOutcome } from "./errors";

describe("CSRF cookie", () => {
  test.each<[cookies: string, tokens: string[]]>([
    ["XSRF-TOKEN=abc", ["abc"]],
    ["a=1; XSRF-TOKEN=abc; b=2", ["abc"]],
    ["XSRF-TOKEN=100%", ["100%"]],
    ["XSRF-TOKEN=", []],
    ["OLD-XSRF-TOKEN=abc", []],
    ["xsrf-token=abc", []],
    ["XSRF-TOKEN=abc; XSRF-TOKEN=d%3D; XSRF-TOKEN=", ["abc", "d="]],
    ["", []],
  ])("parses the cookies %j to the tokens %j", (cookies, tokens) => {
    expect(parseXsrfTokens(cookies)).toEqual(tokens);
  });

  test("property: sends the decoded value of an encoded cookie", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), fc.boolean(), (token, first) => {
        const cookie = `XSRF-TOKEN=${encodeURIComponent(token)}`;
        expect(parseXsrfTokens(first ? `${cookie}; other=1` : `other=1; ${cookie}`)).toEqual([token]);
      }),
    );
  });

  test("is fetched before an unsafe request if it is missing", async () => {
    const { request, lines, sent, browser } = createScriptedClient(
      [
        okResponse,
        () => {
          browser.cookies = "XSRF-TOKEN=fetched";
          return textResponse(null, 204);
        },
        okResponse,
      ],
      {},
      "",
    );
    await request(get);
    await request(post);
    expect(lines()).toEqual(["GET /api/user", "GET /sanctum/csrf-cookie", "POST /api/users"]);
    expect(sent[2]?.headers["x-xsrf-token"]).toBe("fetched");
  });

  test("fails the request with the cookie's endpoint, unsent, when it cannot be fetched", async () => {
    const down = createScriptedClient([jsonResponse({ message: "Server Error" }, 500)], {}, "");
    expect(await getRejection(down.request(post))).toMatchObject({ endpoint: "GET /sanctum/csrf-cookie", status: 500 });
    const lost = createScriptedClient([new TypeError("Failed to fetch")], {}, "");
    expect(await getRejection(lost.request(post))).toMatchObject({
      endpoint: "GET /sanctum/csrf-cookie",
      kind: "network",
    });
    expect([...down.lines(), ...lost.lines()]).toEqual(["GET /sanctum/csrf-cookie", "GET /sanctum/csrf-cookie"]);
  });
});

describe("419", () => {
  test("once: refreshes the cookie and repeats the request with the new token", async () => {
    const { request, lines, sent, browser } = createScriptedClient([
      csrfErrorResponse,
      () => {
        browser.cookies = "XSRF-TOKEN=renewed";
        return textResponse(null, 204);
      },
      () => jsonResponse({ id: 1 }, 201),
    ]);
    expect(await request(post)).toMatchObject({ status: 201, body: { id: 1 } });
    expect(lines()).toEqual(["POST /api/users", "GET /sanctum/csrf-cookie", "POST /api/users"]);
    expect(sent[2]).toMatchObject({ body: '{"name":"Ada"}', headers: { "x-xsrf-token": "renewed" } });
  });

  test("of concurrent requests: shares one refresh, repeats each once, and refreshes anew for a later one", async () => {
    let stale = true;
    const { request, lines } = createScriptedClient([
      ({ url }) => {
        if (url.endsWith("csrf-cookie")) {
          stale = false;
          return textResponse(null, 204);
        }
        return stale ? csrfErrorResponse() : okResponse();
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

  test("of concurrent requests whose refresh fails: fails each, and refreshes again for the next", async () => {
    let broken = true;
    const { request, lines } = createScriptedClient([
      ({ url }) => {
        if (!url.endsWith("csrf-cookie")) return broken ? csrfErrorResponse() : okResponse();
        if (broken) throw new TypeError("Failed to fetch");
        return textResponse(null, 204);
      },
    ]);
    const results = await Promise.allSettled([request(post), request(post), request(post)]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(lines()).toHaveLength(4);
    broken = false;
    expect((await request(post)).status).toBe(200);
  });
});

describe("two XSRF-TOKEN cookies, one of another application", () => {
  /** As in Laravel every response renews the cookie. The other application's cookie stays, before or after it. */
  const openBrowser = ({ isFirst = true, others = ["foreign"], renews = true, accepts = true } = {}) => {
    let own = "own-0";
    let count = 0;
    const client = createScriptedClient([
      ({ url, headers }) => {
        const isCookie = url.endsWith("csrf-cookie");
        if (isCookie && renews) own = `own-${(count += 1)}`;
        const cookies = isFirst ? [...others, own] : [own, ...others];
        client.browser.cookies = cookies.map((value) => `XSRF-TOKEN=${value}`).join("; ");
        if (isCookie) return textResponse(null, 204);
        return accepts && headers["x-xsrf-token"] === own ? okResponse() : csrfErrorResponse();
      },
    ]);
    client.browser.cookies = [...others, own].map((value) => `XSRF-TOKEN=${value}`).join("; ");
    return client;
  };
  const tokens = (client: ReturnType<typeof openBrowser>) =>
    client.sent.flatMap(({ headers }) => headers["x-xsrf-token"] ?? []);

  test.each([true, false])(
    "uses the cookie that the csrf-cookie call has changed (it comes last: %s)",
    async (isFirst) => {
      const client = openBrowser({ isFirst });
      expect((await client.request(post)).status).toBe(200);
      expect(tokens(client)).toEqual(["foreign", "own-1"]);
      client.sent.splice(0);
      expect((await client.request(post)).status).toBe(200);
      expect(tokens(client), "the other one is known from then on").toEqual(["own-1"]);
    },
  );

  test("tries each cookie once when none has changed", async () => {
    const client = openBrowser({ renews: false, others: ["foreign", "older"] });
    expect((await client.request(post)).status).toBe(200);
    expect(tokens(client)).toEqual(["foreign", "older", "own-0"]);
  });

  test.each([true, false])(
    "reports a foreign cookie, not an ended session, when all are refused (renewed: %s)",
    async (renews) => {
      const client = openBrowser({ accepts: false, renews });
      const error = await getRejection(client.request(post));
      expect(error).toMatchObject({ kind: "conflictingXsrfCookie", status: 419 });
      expect([isSessionEnded(error), hasUnknownOutcome(error)]).toEqual([false, false]);
      expect(tokens(client)).toHaveLength(2);
    },
  );
});
