// @vitest-environment node
import { expect, test } from "vitest";
import { MOST_SESSIONS, Sessions } from "./sessions";

test("of very many sessions those that were used last are kept", () => {
  const sessions = new Sessions(
    () => 60_000,
    () => 0,
  );
  const [used, abandoned] = [sessions.open(undefined), sessions.open(undefined)];
  for (let n = 0; n < MOST_SESSIONS; n += 1) {
    sessions.open(undefined);
    sessions.open(used.id);
  }
  expect([sessions.find(used.id), sessions.find(abandoned.id)]).toEqual([used, undefined]);
});
