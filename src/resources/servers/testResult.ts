import type { MessageKey, Translate } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { ApiError } from "@/dataProvider/errors";
import { isFlagOn, isLiveWord, type ServerTest } from "@/model/records";
import "./texts";

/** The result of a server's test call: the server's own text, or the panel's message for a flag. */
export type TestResult = { tone: "good" | "bad" | "neutral" } & ({ word: string } | { key: MessageKey });

const BAD = /^(offline|down|error|fail|failed|stopped|disconnected)$/i;

const getTone = (word: string): TestResult["tone"] => {
  if (isLiveWord(word)) return "good";
  return BAD.test(word) || !isFlagOn(word) ? "bad" : "neutral";
};

/** A response without a body, or `OK`, means that the server is reachable. */
export const getTestStatus = (response: ServerTest) =>
  typeof response === "object" && response !== null ? response.status : (response ?? true);

/** The status text unchanged, with its tone; a flag becomes a message. Unknown texts are neutral. */
export const parseTestResult = (status: string | number | boolean | null | undefined): TestResult => {
  const word = String(status ?? "").trim();
  if (word === "") return { key: "servers.test.unknown", tone: "neutral" };
  if (!/^(true|false|1|0)$/i.test(word)) return { word, tone: getTone(word) };
  return isFlagOn(word) ? { key: "servers.test.online", tone: "good" } : { key: "servers.test.offline", tone: "bad" };
};

export const formatTestResult = (result: TestResult, t: (key: MessageKey) => string): string =>
  "key" in result ? t(result.key) : result.word;

/** The message of a failed test: 'The API reported an error (500) when testing web5.' */
export const formatTestError = (error: unknown, server: string, t: Translate): string => {
  const reason = errorMessage(error, t);
  const { status = 0 } = error instanceof ApiError ? error : {};
  return reason === t("errors.server", { status })
    ? t("servers.test.apiError", { status, server })
    : t("servers.test.error", { server, reason });
};
