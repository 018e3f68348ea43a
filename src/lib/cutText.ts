import * as v from "valibot";
import { SERVER_TEXT_MAX_LENGTH } from "./constants";

/** The text with at most so many characters. Whatever others say is cut before it is stored: a message may be of any length. */
export const cutText = (text: string, limit = SERVER_TEXT_MAX_LENGTH): string =>
  // Half of a character is none.
  text.length > limit ? `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, "")}…` : text;

/** A text of the browser's storage, cut to so many characters. */
export const CutText = (limit = SERVER_TEXT_MAX_LENGTH) =>
  v.pipe(
    v.string(),
    v.transform((text) => cutText(text, limit)),
  );
