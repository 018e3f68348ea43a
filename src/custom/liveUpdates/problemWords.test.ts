import { expect, test } from "vitest";
import { ApiError } from "../../dataProvider/errors";
import type { LiveStatus } from "../../dataProvider/live";
import { PushRefusal } from "../../dataProvider/pushRetry";
import { i18nProvider } from "../../../tests/support/i18n";
import type { Translate } from "../../i18n";
import { problemWords } from "./LiveStatus";

const t: Translate = (key, args) => i18nProvider.translate(key, args);
const answered = (status: number) => new ApiError({ kind: "http", endpoint: "POST /broadcasting/auth", status });
const again = "It will be retried automatically.";
const reload = "Reload the page to try again.";

test.each<[status: LiveStatus, problem: unknown, words: string]>([
  ["live", undefined, ""],
  ["idle", undefined, ""],
  ["connecting", undefined, ""],
  ["off", undefined, ""],
  ["interrupted", undefined, `The push server cannot be reached. ${again}`],
  ["interrupted", answered(500), `Joining the live updates failed. The server reported an error (500). ${again}`],
  ["off", answered(403), `Joining the live updates failed. You are not allowed to do this. ${reload}`],
  ["off", answered(401), `Joining the live updates failed. Your session has ended. Please log in again. ${reload}`],
  ["off", new PushRefusal(), `The push server refuses this panel. ${reload}`],
  ["off", new PushRefusal("", 4004), `The push server refuses this panel (4004). ${reload}`],
  [
    "off",
    new PushRefusal("No such app <b>", 4001),
    `The push server refuses this panel (4001: No such app <b>). ${reload}`,
  ],
])("%s, %s: %s", (status, problem, words) => {
  expect(problemWords(status, problem, t)).toBe(words);
});
