import type { MessageKey } from "@/i18n";
import "./texts";

/** The result of a server's test call: the server's own text, or the panel's message for a flag. */
export type TestResult = { tone: "good" | "bad" | "neutral" } & ({ word: string } | { key: MessageKey });

const good = /^(online|on|ok|okay|up|live|active|running|connected|success|true|1)$/i;
const bad = /^(offline|off|down|error|fail|failed|inactive|stopped|disconnected|false|0)$/i;

/** The status text unchanged, with its tone; a flag becomes a message. Unknown texts are neutral. */
export const parseTestResult = (status: string | number | boolean | null | undefined): TestResult => {
  const word = String(status ?? "").trim();
  if (word === "") return { key: "servers.test.unknown", tone: "neutral" };
  const tone = good.test(word) ? "good" : bad.test(word) ? "bad" : "neutral";
  const isFlag = /^(true|false|1|0)$/i.test(word);
  return isFlag ? { key: tone === "good" ? "servers.test.online" : "servers.test.offline", tone } : { word, tone };
};

export const formatTestResult = (result: TestResult, t: (key: MessageKey) => string): string =>
  "key" in result ? t(result.key) : result.word;
