import { json } from "./http";
import { hostileTexts } from "./seed/hostile";

const texts = Object.values(hostileTexts);

/** Texts of an answer that are not part of a record. */
const MESSAGES = ["message", "status"];

const spoil = (value: unknown, text: string): unknown => {
  if (typeof value === "string") return `${value} ${text}`;
  if (Array.isArray(value)) return value.map((item) => spoil(item, text));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, spoil(item, text)]));
};

/** The same answer with a hostile text added to its messages: message, field errors, a server's status. */
export const hostileAnswer = async (answer: Response, turn: number): Promise<Response> => {
  const isJson = answer.type !== "error" && (answer.headers.get("content-type") ?? "").includes("json");
  const body: unknown = isJson
    ? await answer
        .clone()
        .json()
        .catch(() => null)
    : null;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return answer;
  const text = texts[turn % texts.length] ?? "";
  const changed = Object.entries(body).map(([name, value]: [string, unknown]) => {
    const isMessage = name === "errors" || (MESSAGES.includes(name) && typeof value === "string");
    return [name, isMessage ? spoil(value, text) : value];
  });
  const response = json(Object.fromEntries(changed), answer.status);
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.headers.set(name, value);
  for (const cookie of answer.headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  return response;
};
