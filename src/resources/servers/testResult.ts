import type { MessageKey } from "@/i18n";
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
