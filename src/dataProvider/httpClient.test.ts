import { describe, expect, test, vi } from "vitest";
import { failure, get, ok, post, scriptClient } from "../../tests/support/scriptedClient";
import { htmlAnswer, jsonAnswer, textAnswer } from "../../tests/support/scriptedFetch";

import { isSessionEnded, isUnreachable, hasUnknownOutcome } from "./errors";

describe("headers", () => {
  test.each(["GET", "HEAD", "OPTIONS"])("%s asks for JSON by name and carries no CSRF token", async (method) => {
    const { request, sent } = scriptClient([ok], { socketId: () => "1.2" });
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
      const { request, sent } = scriptClient([ok], { socketId: () => "1.2" });
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

  test("an API on another origin gets the same request, with credentials", async () => {
    const { request, sent } = scriptClient([ok, ok], { apiOrigin: "https://api.example.com" }, "");
    await request(post);
    expect(sent.map(({ url }) => url)).toEqual([
      "https://api.example.com/sanctum/csrf-cookie",
      "https://api.example.com/api/users",
    ]);
    expect(sent.every(({ credentials }) => credentials === "include")).toBe(true);
  });
});

describe("answers", () => {
  test.each<[name: string, answer: () => Response, read: object]>([
    ["JSON", () => jsonAnswer({ data: [1] }), { status: 200, body: { data: [1] }, malformed: false }],
    ["201", () => jsonAnswer({ id: 1 }, 201), { status: 201, body: { id: 1 }, malformed: false }],
    ["204", () => textAnswer(null, 204), { status: 204, body: undefined, malformed: false }],
    ["an empty body", () => textAnswer(""), { status: 200, body: undefined, malformed: false }],
    ["a cut-off body", () => textAnswer('{"data":[{"id":1,"na'), { status: 200, body: undefined, malformed: true }],
    [
      "JSON after a PHP notice",
      () => textAnswer("<br />\n<b>Deprecated</b>: x in <b>a.php</b><br />\n{}"),
      { malformed: true, pageLine: "Deprecated: x in a.php" },
    ],
    [
      "the panel's own page",
      () => textAnswer('<!doctype html><title>Spire</title><p id="not-started">', 200, { "Content-Type": "text/html" }),
      { malformed: true, pageLine: "Spire" },
    ],
    ["null", () => textAnswer("null"), { status: 200, body: null, malformed: false }],
    ["299", () => jsonAnswer({}, 299), { status: 299, malformed: false }],
  ])("%s is read", async (_, answer, read) => {
    expect(await scriptClient([answer]).request(get)).toMatchObject(read);
  });

  test.each([401, 500])("%i rejects with its status", async (status) => {
    const answer = () => jsonAnswer({ message: "Words." }, status);
    expect(await failure(scriptClient([answer]).request(get))).toMatchObject({
      kind: "http",
      status,
      endpoint: "GET /api/user",
      serverMessage: "Words.",
    });
  });

  test.each<[what: string, answer: () => Response]>([
    ["a redirect", () => textAnswer(null, 302, { Location: "https://login.example.com/" })],
    [
      "a redirect that the browser hides",
      () => Object.defineProperty(textAnswer(null), "type", { value: "opaqueredirect" }),
    ],
    ["200 with a page", () => htmlAnswer(200)],
    ["200 with a page after a comment", () => textAnswer("<!-- Acme -->\n<!DOCTYPE html><form>")],
    ["401 with a page", () => htmlAnswer(401)],
    ["401 with text", () => textAnswer("Unauthorized", 401)],
  ])("%s is a sign-in page in front of the API", async (_, answer) => {
    const onSignedOut = vi.fn<() => void>();
    for (const request of [get, post]) {
      const error = await failure(scriptClient([answer], { onSignedOut }).request(request));
      expect(error).toMatchObject({ kind: "signInPage", endpoint: request.endpoint });
      expect([isSessionEnded(error), isUnreachable(error), hasUnknownOutcome(error)]).toEqual([false, true, false]);
    }
    expect(onSignedOut, "the panel's session may still exist").not.toHaveBeenCalled();
  });

  test.each([404, 502])("an HTML page with %i is not shown as a message", async (status) => {
    expect(await failure(scriptClient([() => htmlAnswer(status)]).request(get))).toMatchObject({
      status,
      serverMessage: undefined,
      answer: undefined,
    });
  });

  test("an error with an empty or cut-off body keeps its status", async () => {
    expect(await failure(scriptClient([() => textAnswer("", 500)]).request(get))).toMatchObject({
      kind: "http",
      status: 500,
    });
    expect(await failure(scriptClient([() => textAnswer('{"mess', 422)]).request(get))).toMatchObject({ status: 422 });
  });
});

describe("no answer", () => {
  test("a body that breaks off while it is read is a network error", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
    expect(await failure(scriptClient([new Response(body)]).request(get))).toMatchObject({ kind: "network" });
  });

  test("an unsafe request without an answer is not sent again", async () => {
    const { request, lines } = scriptClient([new TypeError("Failed to fetch")]);
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
    const { request } = scriptClient([never]);
    const asked = request({ ...get, signal: controller.signal });
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  test("a request that is already aborted is not sent", async () => {
    const controller = new AbortController();
    controller.abort();
    const { request, lines } = scriptClient([ok]);
    await expect(request({ ...get, signal: controller.signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(lines()).toEqual([]);
  });
});
