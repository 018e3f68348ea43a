import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { TruncatedText, truncateText } from "./truncateText";

test("property: keeps short texts and ends truncated ones with an ellipsis", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (text, limit) => {
      const cut = truncateText(text, limit);
      expect(cut.length).toBeLessThanOrEqual(limit);
      const isCut = cut.endsWith("…") && text.startsWith(cut.slice(0, -1));
      expect(text.length <= limit ? cut === text : isCut).toBe(true);
      expect(() => encodeURIComponent(cut), "no half of a surrogate pair").not.toThrow();
      expect(truncateText(cut, limit)).toBe(cut);
      expect(v.parse(TruncatedText(limit), text)).toBe(cut);
    }),
  );
});
