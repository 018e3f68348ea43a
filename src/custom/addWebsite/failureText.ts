import { ApiError } from "../../dataProvider/errors";
import { isObject } from "../../lib/isObject";

const messageIn = (value: unknown): string | undefined =>
  isObject(value) && typeof value["message"] === "string" ? value["message"] : undefined;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * What a refused website says: its `error` field is parsed as JSON and its message shown, otherwise the raw text; undefined
 * when there is no such field.
 */
export const failureText = (error: unknown): string | undefined => {
  const answer = error instanceof ApiError && isObject(error.answer) ? error.answer["error"] : undefined;
  if (typeof answer === "string") return messageIn(parse(answer)) ?? (answer || undefined);
  return messageIn(answer);
};
