import { expect, test } from "vitest";
import { ApiError } from "@/dataProvider/errors";
import type { LiveStatus } from "@/dataProvider/live";
import { PushRefusal } from "@/dataProvider/pushRetry";
import { i18nProvider, type Translate } from "@/i18n";
import { formatPushProblem } from "./LiveStatus";

const t: Translate = (key, args) => i18nProvider.translate(key, args);
const answered = (status: number) => new ApiError({ kind: "http", endpoint: "POST /broadcasting/auth", status });
const again = "The panel keeps trying.";
const reload = "Reload the page to try again.";

test.each<[status: LiveStatus, problem: unknown, words: string]>([
  ["live", undefined, ""],
  ["idle", undefined, ""],
  ["connecting", undefined, ""],
  ["off", undefined, ""],
  ["interrupted", undefined, `The server for live updates cannot be reached. ${again}`],
  ["interrupted", answered(500), `Live updates could not be started. The server reported an error (500). ${again}`],
  ["off", answered(403), `Live updates could not be started. You are not allowed to do this. ${reload}`],
  ["off", answered(401), `Live updates could not be started. Your session has ended. Please log in again. ${reload}`],
  ["off", new PushRefusal(), `The server for live updates refuses the connection. ${reload}`],
  ["off", new PushRefusal("", 4004), `The server for live updates refuses the connection (4004). ${reload}`],
  [
    "off",
    new PushRefusal("No such app <b>", 4001),
    `The server for live updates refuses the connection (4001: No such app <b>). ${reload}`,
  ],
])("%s, %s: %s", (status, problem, words) => {
  expect(formatPushProblem(status, problem, t)).toBe(words);
});
