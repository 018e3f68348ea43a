import * as v from "valibot";
import { TruncatedText } from "./serverText";

const ArgumentSchema = v.union([v.number(), TruncatedText()]);

/** A text of the panel, with its key, or a text of the server. */
const PartSchema = v.union([
  TruncatedText(),
  v.object({ key: v.string(), args: v.optional(v.record(v.string(), ArgumentSchema)) }),
]);
export type TextPart = v.InferOutput<typeof PartSchema>;

/** A message as it is stored: the server's own text, or parts that are translated when it is shown. */
export const StoredTextSchema = v.union([TruncatedText(), v.array(PartSchema)]);
export type StoredText = v.InferOutput<typeof StoredTextSchema>;

export const toTextParts = (text: StoredText | undefined): readonly TextPart[] => {
  if (typeof text === "string") return text === "" ? [] : [text];
  return text ?? [];
};

export const joinTexts = (...texts: readonly (StoredText | undefined)[]): TextPart[] => texts.flatMap(toTextParts);

/** Leaves out the panel's own texts; "" if there is none of the server. */
export const getServerText = (text: StoredText | undefined): string =>
  toTextParts(text)
    .filter((part) => typeof part === "string")
    .join(" ");
