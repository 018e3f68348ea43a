// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { PERSISTED_LISTS_MAX_AGE_MS } from "@/lib/constants";
import { persistUser, readPersistedUserId, readPersistedUser } from "./persistedUser";

const NOW = Date.parse("2026-11-21T14:02:00Z");
const ada = { id: 3, name: "Ada", email: "ada@spire.test", roles: ["admin"], permissions: ["add users"] };

beforeEach(() => {
  localStorage.clear();
  document.cookie = "XSRF-TOKEN=of-a-session; Path=/";
});

test.each([
  ["after a day", NOW + PERSISTED_LISTS_MAX_AGE_MS, true],
  ["not after more than a day", NOW + PERSISTED_LISTS_MAX_AGE_MS + 1, false],
  ["not when the clock was changed", NOW - 1, false],
])("restores the user %s", (_case, now, isKnown) => {
  persistUser(ada, NOW);
  expect(readPersistedUser(now)).toEqual(isKnown ? ada : undefined);
  expect(readPersistedUserId()).toBe("3");
});

test("restores no user without a session cookie, but the id of the stored data's owner", () => {
  persistUser(ada, NOW);
  document.cookie = "XSRF-TOKEN=; Path=/; Max-Age=0";
  expect(readPersistedUser(NOW)).toBeUndefined();
  expect(readPersistedUserId()).toBe("3");
});

test("persists only the fields that screens show", () => {
  persistUser({ ...ada, token: "s3cret" } as typeof ada, NOW);
  expect(JSON.stringify(localStorage)).not.toContain("s3cret");
});

test.each(["", "3", "null", "{", `{"at":${NOW}}`, `{"at":${NOW},"user":{"id":3}}`])(
  "restores no user from corrupt data: %s",
  (text) => {
    localStorage.setItem("spire.user", text);
    expect(readPersistedUser(NOW)).toBeUndefined();
  },
);
