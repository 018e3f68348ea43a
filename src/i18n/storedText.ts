import { isolateText } from "@/lib/serverText";
import { type StoredText, type TextPart, toTextParts } from "@/lib/storedText";
import type { MessageArguments, MessageKey, Translate } from ".";

/** A text of the panel that is stored, or translated later. */
export const toText = (key: MessageKey, args?: MessageArguments): TextPart => ({ key, ...(args && { args }) });

const formatPart = (part: TextPart, t: Translate): string =>
  typeof part === "string" ? isolateText(part) : t(part.key as MessageKey, part.args);

export const formatStoredText = (text: StoredText | undefined, t: Translate): string =>
  toTextParts(text)
    .map((part) => formatPart(part, t))
    .filter(Boolean)
    .join(" ");
