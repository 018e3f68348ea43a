import { SERVER_TEXT_MAX_LENGTH } from "./constants";

const namedEntities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const decodeEntity = (entity: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith("#")) return namedEntities[name.toLowerCase()] ?? entity;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
};

/** The first line of text in an HTML page or plain text, for an error message. JSON is left out: it may contain secrets. */
export const extractFirstLine = (page: string): string => {
  const text = page
    .slice(0, 20_000)
    .replace(/<!--[^]*?-->|<(script|style)\b[^]*?<\/\1\s*>/gi, "\n")
    .replace(/<\/?(?:b|i|em|strong|span|code|a)\b[^>]*>/gi, "")
    .replace(/<[^>]*>/g, "\n")
    .replace(/[{[]\s*["{[][^]*$/, "")
    .replace(/&(#?\w+);/g, decodeEntity);
  const line = text.split("\n").find((candidate) => candidate.trim() !== "") ?? "";
  return line.replace(/\s+/g, " ").trim().slice(0, SERVER_TEXT_MAX_LENGTH);
};
