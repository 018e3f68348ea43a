import { describe, expect, test, vi } from "vitest";
import { getRejection, get, okResponse, post, createScriptedClient } from "../../tests/support/scriptedClient";
import { htmlResponse, jsonResponse, textResponse } from "../../tests/support/scriptedFetch";

import { isSessionEnded, isUnreachable, hasUnknownOutcome } from "./errors";
import { createHttpClient } from "./httpClient";

describe("headers", () => {
  test.each(["GET", "HEAD", "OPTIONS"])("%s accepts JSON and sends no CSRF token", async (method) => {
    const { request, sent } = createScriptedClient([okResponse], { socketId: () => "1.2" });
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
    "%s sends the CSRF token and the push connection's id",
    async (method) => {
      const { request, sent } = createScriptedClient([okResponse], { socketId: () => "1.2" });
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

  test("reads the cookies once for a call that writes nothing", async () => {
    const readCookies = vi.fn(() => "XSRF-TOKEN=first");
    const { request } = createHttpClient({ apiOrigin: "", fetch: async () => Response.json({}), readCookies });
    await request(get);
    expect(readCookies).toHaveBeenCalledTimes(1);
  });

  test("sends the same request with credentials to an API on another origin", async () => {
    const { request, sent } = createScriptedClient(
      [okResponse, okResponse],
      { apiOrigin: "https://api.example.com" },
      "",
    );
    await request(post);
    expect(sent.map(({ url }) => url)).toEqual([
      "https://api.example.com/sanctum/csrf-cookie",
      "https://api.example.com/api/users",
    ]);
    expect(sent.every(({ credentials }) => credentials === "include")).toBe(true);
  });
});

describe("responses", () => {
  test("rejects a write, and no read, whose 2xx reports a failure", async () => {
    const { request } = createScriptedClient([() => jsonResponse({ success: false, message: "Zone is locked." })]);
    const denied = { kind: "denied", status: 200, serverMessage: "Zone is locked." };
    expect(await getRejection(request(post))).toMatchObject(denied);
    expect(await request(get)).toMatchObject({ status: 200 });
  });

  test.each<[name: string, respond: () => Response, parsed: object]>([
    ["JSON", () => jsonResponse({ data: [1] }), { status: 200, body: { data: [1] }, malformed: false }],
    ["204", () => textResponse(null, 204), { status: 204, body: undefined, malformed: false }],
    ["an empty body", () => textResponse(""), { status: 200, body: undefined, malformed: false }],
    ["a cut-off body", () => textResponse('{"data":[{"id":1,"na'), { status: 200, body: undefined, malformed: true }],
    [
      "JSON after a PHP notice",
      () => textResponse("<br />\n<b>Deprecated</b>: x in <b>a.php</b><br />\n{}"),
      { malformed: true, pageLine: "Deprecated: x in a.php" },
    ],
    [
      "the panel's own page",
      () =>
        textResponse('<!doctype html><title>Spire</title><p id="not-started">', 200, { "Content-Type": "text/html" }),
      { malformed: true, pageLine: "Spire" },
    ],
    ["JSON after byte order marks", () => textResponse("\uFEFF\uFEFF\uFEFF[1]"), { body: [1], malformed: false }],
    ["null", () => textResponse("null"), { status: 200, body: null, malformed: false }],
    ["299", () => jsonResponse({}, 299), { status: 299, malformed: false }],
  ])("parses %s", async (_, respond, parsed) => {
    expect(await createScriptedClient([respond]).request(get)).toMatchObject(parsed);
  });

  const mitigated = { "cf-mitigated": "challenge" };
  const challenge = expect.any(String) as string;
  test.each<[what: string, respond: () => Response, pageLine?: string]>([
    ["a redirect", () => textResponse(null, 302, { Location: "https://login.example.com/" })],
    [
      "a redirect that the browser hides",
      () => Object.defineProperty(textResponse(null), "type", { value: "opaqueredirect" }),
    ],
    ["200 with a page", () => htmlResponse(200)],
    ["200 with a page after a comment", () => textResponse("<!-- Acme -->\n<!DOCTYPE html><form>")],
    ["401 with a page", () => htmlResponse(401)],
    ["401 with text", () => textResponse("Unauthorized", 401)],
    ["a script", () => textResponse("<script>location.reload()</script>"), challenge],
    [
      "plain text",
      () => textResponse("Just a moment...", 200, { "Content-Type": "application/json" }),
      "Just a moment...",
    ],
    ["text after byte order marks", () => textResponse("\uFEFF\uFEFFchecking your browser"), challenge],
    ["a challenge with 403", () => textResponse("<title>Just a moment...</title>", 403, mitigated), challenge],
    ["a challenge with 503", () => textResponse("<html>", 503, mitigated), challenge],
    ["a challenge without a body", () => textResponse("", 403, mitigated), ""],
  ])("rejects %s as a sign-in page or something else than the API", async (_, respond, pageLine) => {
    const onSignedOut = vi.fn<() => void>();
    const error = await getRejection(createScriptedClient([respond], { onSignedOut }).request(get));
    expect(error).toMatchObject({ kind: "signInPage", endpoint: get.endpoint, pageLine });
    expect([isSessionEnded(error), isUnreachable(error), hasUnknownOutcome(error)]).toEqual([false, true, false]);
    expect(onSignedOut, "the panel's session may still exist").not.toHaveBeenCalled();
  });

  test("rejects a sign-in page as the response to a write too", async () => {
    const error = await getRejection(createScriptedClient([() => htmlResponse(200)]).request(post));
    expect([error.kind, hasUnknownOutcome(error)]).toEqual(["signInPage", false]);
  });

  test("returns plain text where it is accepted, and from a write", async () => {
    const text = { status: 200, malformed: true, isPlainText: true, pageLine: "OK" };
    const { request } = createScriptedClient([() => textResponse("OK")]);
    expect(await request({ ...get, acceptsText: true })).toMatchObject(text);
    expect(await request(post)).toMatchObject(text);
  });

  test.each([404, 502])("takes no server message from an HTML page with status %i", async (status) => {
    expect(await getRejection(createScriptedClient([() => htmlResponse(status)]).request(get))).toMatchObject({
      status,
      serverMessage: undefined,
      responseBody: undefined,
    });
  });

  test("keeps the status of an error with an empty or cut-off body", async () => {
    expect(await getRejection(createScriptedClient([() => textResponse("", 500)]).request(get))).toMatchObject({
      kind: "http",
      status: 500,
    });
    expect(await getRejection(createScriptedClient([() => textResponse('{"mess', 422)]).request(get))).toMatchObject({
      status: 422,
    });
  });
});

describe("without a response", () => {
  test("reports a network error when the body breaks off", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
    expect(await getRejection(createScriptedClient([new Response(body)]).request(get))).toMatchObject({
      kind: "network",
    });
  });

  test("rejects an aborted request with the reason of its signal", async () => {
    const controller = new AbortController();
    const reason = new Error("left the screen");
    const never = () =>
      new Promise<Response>((_, reject) => {
        controller.signal.addEventListener("abort", () => reject(reason));
      });
    const { request } = createScriptedClient([never]);
    const response = request({ ...get, signal: controller.signal });
    controller.abort(reason);
    await expect(response).rejects.toBe(reason);
  });

  test("does not send an aborted request", async () => {
    const controller = new AbortController();
    controller.abort();
    const { request, lines } = createScriptedClient([okResponse]);
    await expect(request({ ...get, signal: controller.signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(lines()).toEqual([]);
  });
});
