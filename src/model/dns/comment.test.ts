import { expect, test } from "vitest";
import { isCommentLost, toCommentLine } from "./comment";

test.each([
  [null, ""],
  [" \n ", ""],
  ["web server", "web server"],
  [" of\r\n2026,\tweb\u0000 server\u2028", "of 2026, web server"],
  ["; a; b", "; a; b"],
])("puts the comment %j on one line", (comment, line) => {
  expect(toCommentLine(comment)).toBe(line);
});

test.each<[sent: string | null | undefined, stored: string | null | undefined, isLost: boolean]>([
  ["web server", null, true],
  ["web server", "web", true],
  ["web\nserver ", "web server", false],
  [null, "web server", false],
  ["", null, false],
  [undefined, undefined, false],
])("the comment %j that is stored as %j is lost: %s", (sent, stored, isLost) => {
  expect(isCommentLost(sent, stored)).toBe(isLost);
});
