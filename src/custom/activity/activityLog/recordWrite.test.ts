// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, test } from "vitest";
import { ApiError } from "@/dataProvider/errors";
import type { ApiResponse } from "@/dataProvider/transport";
import type { Process } from "@/model/process";
import { activityLog, type LogEntry, getWriteState } from "./activityLog";
import { recordProcessEnd, toOutcome, toLogEntry, toFailedOutcome } from "./recordWrite";
import { createLogEntry, createRequest, LOGGED_AT } from "./testEntries";

describe("outcome", () => {
  const request = createRequest({ json: { name: "web9" } });
  const createHeaders = (id: string) => new Headers({ "X-Request-Id": id });
  const response = (given: Partial<ApiResponse>): ApiResponse => ({
    status: 200,
    headers: new Headers(),
    body: undefined,
    malformed: false,
    ...given,
  });
  const http = (status: number, more = {}) =>
    new ApiError({ kind: "http", endpoint: request.endpoint, status, ...more });

  test.each([
    ["a response", response({ body: { message: "Saved" } }), { state: "done", status: 200, message: "Saved" }],
    [
      "a response with a request id",
      response({ headers: createHeaders("r1") }),
      { state: "done", status: 200, requestId: "r1" },
    ],
    ["a truncated response", response({ malformed: true }), { state: "unknown", status: 200 }],
  ] as const)("the outcome of %s", (_, given, outcome) => expect(toOutcome(request, given)).toEqual(outcome));

  test("a response to a site action means accepted, not done", () =>
    expect(toOutcome(createRequest({ endpoint: "POST /api/domain_action" }), response({})).state).toBe("running"));

  test.each([
    ["a refusal", http(422, { serverMessage: "Taken." }), { state: "failed", status: 422, message: "Taken." }],
    ["a conflict", http(409), { state: "unknown", status: 409 }],
    ["a server error", http(500, { headers: createHeaders("r2") }), { state: "unknown", status: 500, requestId: "r2" }],
    ["no response", new ApiError({ kind: "network", endpoint: request.endpoint }), { state: "unknown" }],
    ["an aborted request", new DOMException("gone", "AbortError"), { state: "unknown" }],
  ] as const)("the outcome of %s", (_, error, outcome) => expect(toFailedOutcome(request, error)).toEqual(outcome));

  test.each([
    ["a password", { json: { name: "web9", password: "Pa55word" } }],
    ["one of several records", { json: { servers: [{ login: "root" }] } }],
    ["a form's token", { form: { token: "t0ken" } }],
  ])("does not store the server's message for a call with %s", (_, sent) => {
    const names = { serverMessage: "Pa55word is weak." };
    expect(toFailedOutcome(createRequest(sent), http(422, names)).message).toBeUndefined();
    expect(toOutcome(createRequest(sent), response({ body: { message: "Pa55word saved." } })).message).toBeUndefined();
    expect(toFailedOutcome(createRequest({ json: { password: "" } }), http(422, names)).message).toBe(
      "Pa55word is weak.",
    );
  });

  test("the outcome of a site action is unknown when its refusal may be about a repetition", () => {
    const action = { endpoint: "POST /api/domain_action", json: { action: "suspend" } };
    const state = (message: string) =>
      toFailedOutcome(createRequest(action), http(422, { serverMessage: message })).state;
    expect(state("Already suspended.")).toBe("unknown");
    expect(state("Not with this plan.")).toBe("failed");
  });

  test.each([
    [0, "sending"],
    [120_000, "sending"],
    [120_001, "unknown"],
  ] as const)("after %d ms without a response a write is %s", (age, state) =>
    expect(getWriteState(createLogEntry({ state: "sending" }), LOGGED_AT + age)).toBe(state),
  );
});

describe("recordProcessEnd", () => {
  const ME = 1;
  const json = { domain_id: 1, server_id: 2, action: "suspend" };
  const request = createRequest({ endpoint: "POST /api/domain_action", json, origin: { process: "p" } });
  const sent = toLogEntry(request, new QueryClient(), LOGGED_AT);
  const process = (more: Partial<Process> = {}): Process => ({
    id: "p",
    domain: { id: 1, url: "https://blue.example" },
    server: { id: 2, name: "web1" },
    action: "suspend",
    state: "done",
    startedAt: LOGGED_AT - 5,
    changedAt: LOGGED_AT + 9000,
    lastEventAt: LOGGED_AT + 9000,
    ...more,
  });
  afterEach(() => localStorage.clear());

  const ended: Partial<LogEntry> = { state: "done", endedAt: LOGGED_AT + 9000, message: undefined };
  test.each<[string, Partial<LogEntry>, Partial<Process>, Partial<LogEntry> | undefined]>([
    ["an accepted action that is done", { state: "running" }, {}, ended],
    ["an action without a response that is done", { state: "unknown" }, {}, ended],
    ["an action whose call has not ended yet", { state: "sending" }, {}, ended],
    [
      "a failed action, with the server's message",
      { state: "running" },
      { state: "failed", text: "Full." },
      { ...ended, state: "failed", message: "Full." },
    ],
    ["an action of a bulk run", { state: "running", run: { id: "r", action: "suspend" } }, {}, ended],
    ["nothing while it runs", { state: "running" }, { state: "running" }, undefined],
    ["nothing while it is unknown", { state: "running" }, { state: "unknown" }, undefined],
    ["nothing for another process", { state: "running" }, { id: "q" }, undefined],
    ["nothing for a refused call", { state: "failed" }, {}, undefined],
    ["nothing in an earlier session's entry", { state: "running", isPast: true }, {}, undefined],
  ])("settles %s", (_, entry, end, outcome) => {
    const before = createLogEntry({ ...sent, status: undefined, ...entry });
    activityLog.write(ME, before);
    recordProcessEnd(ME, process(end));
    expect(activityLog.readFresh(ME)).toEqual([expect.objectContaining({ ...entry, ...outcome })]);
  });
});
