import * as v from "valibot";
import { SERVER_TEXT_MAX_LENGTH } from "./constants";

export const truncateText = (text: string, limit = SERVER_TEXT_MAX_LENGTH): string =>
  // The regular expression removes half of a surrogate pair.
  text.length > limit ? `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, "")}…` : text;

export const TruncatedText = (limit = SERVER_TEXT_MAX_LENGTH) =>
  v.pipe(
    v.string(),
    v.transform((text) => truncateText(text, limit)),
  );
