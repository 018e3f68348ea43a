import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { TruncatedText, truncateText, isolateText, stripIsolation, extractFirstLine } from "./serverText";

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

test.each<[text: string, isolated: string]>([
  ["", ""],
  ["Disk <b>full</b>. 100 %", "Disk <b>full</b>. 100 %"],
  ["Köln, 東京, 👩‍💻", "Köln, 東京, 👩‍💻"],
  ["שלום", "\u2068שלום\u2069"],
  ["gnp\u202Eexe.", "gnpexe."],
  ["\u2067no\u2069w\u200F", "no\u2069w"],
])("isolates right-to-left text and removes direction controls: %j", (text, isolated) =>
  expect(isolateText(text)).toBe(isolated),
);

test("stripIsolation removes the marks of nested texts too", () => {
  const sentence = isolateText(`Suspend ${isolateText("שלום")} on ${isolateText("web1")}`);
  expect(stripIsolation(`Failed: ${sentence}.`)).toBe("Failed: Suspend שלום on web1.");
});

test.each<[page: string, line: string]>([
  ["<html>\r\n<head><title>403 Forbidden</title></head>\r\n<body><h1>403</h1></body></html>", "403 Forbidden"],
  [
    "<!doctype html><style>h1{}</style><script>var a</script><h1>Blocked &amp; logged &#8211; &#x41;</h1>",
    "Blocked & logged – A",
  ],
  ["<!-- <h1>hidden</h1> --><p>Request  <b>denied</b></p>", "Request denied"],
  [
    '<br />\n<b>Deprecated</b>:  Creation of x in <b>/srv/a.php</b> on line <b>3</b><br />\n{"id":1}',
    "Deprecated: Creation of x in /srv/a.php on line 3",
  ],
  ['PHP Warning: no [key] in x{"token":"secret"}', "PHP Warning: no [key] in x"],
  ['{"data":[{"id":1,"mysql_pass":"secr', ""],
  [' [{"mysql_pass":"x"}]]', ""],
  ["<p>&bogus; &#0; &#9999999999;</p>", "&bogus; &#0; &#9999999999;"],
  ["<html></html>", ""],
])("extracts from %j the line %j", (page, line) => {
  expect(extractFirstLine(page)).toBe(line);
});
