import { expect, test } from "vitest";
import { MAX_SESSIONS, Sessions } from "./sessions";

test("beyond the maximum the least recently used sessions are dropped", () => {
  const sessions = new Sessions(
    () => 60_000,
    () => 0,
  );
  const [used, abandoned] = [sessions.open(undefined), sessions.open(undefined)];
  for (let n = 0; n < MAX_SESSIONS; n += 1) {
    sessions.open(undefined);
    sessions.open(used.id);
  }
  expect([sessions.find(used.id), sessions.find(abandoned.id)]).toEqual([used, undefined]);
});
