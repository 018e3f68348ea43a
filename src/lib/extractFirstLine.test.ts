import fc from "fast-check";
import { expect, test } from "vitest";
import { extractFirstLine } from "./extractFirstLine";

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

test("property: returns a single line of limited length", () => {
  const pieces = fc.array(
    fc.constantFrom("<", ">", "<b>", "</p>", "<!--", "-->", "<script>", "&lt;", "a", "\n", " ", "{", '"'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        pieces.map((parts) => parts.join("")),
      ),
      (page) => {
        const line = extractFirstLine(page);
        expect(line).not.toMatch(/[\n\r]/);
        expect(line.length).toBeLessThanOrEqual(500);
      },
    ),
  );
});
