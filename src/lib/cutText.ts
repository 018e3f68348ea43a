import * as v from "valibot";

/** A text of the browser's storage, cut to so many characters. */
export const CutText = (limit: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text.length > limit ? `${text.slice(0, limit - 1)}…` : text)),
  );
