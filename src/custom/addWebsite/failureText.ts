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
 * The reason why a website was refused: the message in its `error` field if that is JSON, otherwise the raw text; undefined
 * without such a field.
 */
export const failureText = (error: unknown): string | undefined => {
  const answer = error instanceof ApiError && isObject(error.answer) ? error.answer["error"] : undefined;
  if (typeof answer === "string") return messageIn(parse(answer)) ?? (answer || undefined);
  return messageIn(answer);
};
