// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";
import { reduceHistory } from "./pastHistory";

const DAY_MS = 24 * 3_600_000;
const NOW = 100 * DAY_MS;

const entry = {
  id: "e1",
  at: NOW - DAY_MS,
  kind: "update",
  target: "servers",
  state: "done",
  endedAt: NOW - DAY_MS + 5,
  reference: "T-4711",
};
const details = {
  host: "web1",
  route: "PUT /api/servers/{id}",
  subject: "id=1 contact=ada@shop.example",
  name: "Ada Jones",
  changes: [{ field: "login", from: "old", to: "new" }],
  status: 422,
  message: "The server's message",
  requestId: "4711",
  verificationMessage: "Found Ada",
  process: "p1",
  dns: { domainId: 1, before: { data: "192.0.2.1" } },
  fieldOfTheNextVersion: "secret",
};
const run = { id: "r1", action: "changeDns" };

const put = (key: string, value: object) => localStorage.setItem(`spire.activityLog.1.${key}`, JSON.stringify(value));
const read = (key: string): unknown => JSON.parse(localStorage.getItem(`spire.activityLog.1.${key}`) ?? "null");

afterEach(() => localStorage.clear());

describe("at the end of a session", () => {
  test("keeps time, action, host, outcome and reference, of every user, and nothing else", () => {
    put("7.e1", { ...entry, ...details, run: { ...run, title: "TXT token=1" } });
    const past = { ...entry, name: "web1", isPast: true };
    put("8.e1", past);
    reduceHistory(30, NOW);
    expect(read("7.e1")).toEqual({ ...past, run });
    expect(read("8.e1")).toEqual(past);
  });

  test.each(["sending", "running", "unknown"])("an outcome that is still '%s' is unknown", (state) => {
    put("7.e1", { ...entry, state });
    reduceHistory(30, NOW);
    expect(read("7.e1")).toMatchObject({ state: "unknown" });
  });

  test.each([
    [30, [1, 29]],
    [7, [1]],
    [0, []],
  ])("with %i days to keep, keeps entries from %j days ago", (keepDays, days) => {
    for (const day of [1, 29, 31]) put(`7.${day}`, { ...entry, at: NOW - day * DAY_MS });
    localStorage.setItem("spire.activityLog.1.7.corrupt", "{");
    reduceHistory(keepDays, NOW);
    expect(Object.keys(localStorage).toSorted()).toEqual(days.map((day) => `spire.activityLog.1.7.${day}`));
  });
});
