import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { CutText, cutText } from "./cutText";

test("what is short enough stays; what is cut says so", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (text, limit) => {
      const cut = cutText(text, limit);
      expect(cut.length).toBeLessThanOrEqual(limit);
      const isCut = cut.endsWith("…") && text.startsWith(cut.slice(0, -1));
      expect(text.length <= limit ? cut === text : isCut).toBe(true);
      expect(() => encodeURIComponent(cut), "no half of a character").not.toThrow();
      expect(cutText(cut, limit)).toBe(cut);
      expect(v.parse(CutText(limit), text)).toBe(cut);
    }),
  );
});
