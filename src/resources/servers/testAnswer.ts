import type { MessageKey } from "../../i18n";

export type Tone = "good" | "bad" | "neutral";

/** The result of a server's test call: the server's own word, or the panel's message for a flag. */
export interface TestAnswer {
  word?: string;
  key?: MessageKey;
  tone: Tone;
}

const goodWords = [
  "online",
  "on",
  "ok",
  "okay",
  "up",
  "live",
  "active",
  "running",
  "connected",
  "success",
  "true",
  "1",
];
const badWords = [
  "offline",
  "off",
  "down",
  "error",
  "fail",
  "failed",
  "inactive",
  "stopped",
  "disconnected",
  "false",
  "0",
];

/** The status word unchanged, with its tone; a flag becomes a word. Unknown words have no tone. */
export const readTestAnswer = (status: string | number | boolean | null | undefined): TestAnswer => {
  const word = String(status ?? "").trim();
  if (word === "") return { key: "servers.test.unknown", tone: "neutral" };
  const known = word.toLowerCase();
  const tone = goodWords.includes(known) ? "good" : badWords.includes(known) ? "bad" : "neutral";
  const isFlag = ["true", "false", "1", "0"].includes(known);
  return isFlag ? { key: tone === "good" ? "servers.test.online" : "servers.test.offline", tone } : { word, tone };
};
