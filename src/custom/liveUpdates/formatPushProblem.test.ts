import { expect, test } from "vitest";
import { ApiError, PushRefusal } from "@/dataProvider/errors";
import type { LiveState } from "@/dataProvider/live";
import { i18nProvider, type Translate } from "@/i18n";
import { formatPushProblem } from "./LiveStatus";

const t: Translate = (key, args) => i18nProvider.translate(key, args);
const createHttpError = (status: number) => new ApiError({ kind: "http", endpoint: "POST /broadcasting/auth", status });
const again = "Retrying.";
const reload = "Reload to retry.";

test.each<[status: LiveState, problem: unknown, words: string]>([
  ["live", undefined, ""],
  ["off", undefined, ""],
  ["interrupted", undefined, `The live updates server cannot be reached. ${again}`],
  ["interrupted", createHttpError(500), `Live updates failed. The API reported an error (500). ${again}`],
  ["off", createHttpError(403), `Live updates failed. You are not allowed to do this. ${reload}`],
  ["off", createHttpError(401), `Live updates failed. Your session has ended. Log in again. ${reload}`],
  ["off", new PushRefusal(), `The live updates server refuses the connection. ${reload}`],
  ["off", new PushRefusal("", 4004), `The live updates server refuses the connection (4004). ${reload}`],
  [
    "off",
    new PushRefusal("No such app <b>", 4001),
    `The live updates server refuses the connection (4001: No such app <b>). ${reload}`,
  ],
])("%s, %s: %s", (status, problem, words) => {
  expect(formatPushProblem(status, problem, t)).toBe(words);
});
