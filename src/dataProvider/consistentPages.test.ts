import { expect, test } from "vitest";
import { afterPage, firstPass, type PageFacts, type Verdict } from "./consistentPages";

/**
 * `ab/4`: a page with the records a and b of 4, `/?` of nobody knows how many; `+1` more that cannot be read; `.` is the last one,
 * `!` one of which a record left.
 */
const pageOf = (text: string): { page: PageFacts; hasLeft: boolean } => {
  const [, ids = "", more = "0", total] = /^([a-z]*)(?:\+(\d))?\/(\d+|\?)/.exec(text) ?? [];
  const count = ids.length + Number(more);
  return {
    page: { ids: ids.split(""), count, total: total === "?" ? undefined : Number(total), isLast: text.includes(".") },
    hasLeft: text.includes("!"),
  };
};
const verdicts = (pages: string): Verdict[] => {
  let passes = firstPass;
  return pages.split(" ").map((text) => {
    const { page, hasLeft } = pageOf(text);
    const next = afterPage(passes, page, hasLeft);
    ({ passes } = next);
    return next.verdict;
  });
};

test.each([
  ["all pages are one list", "ab/5 cd/5 e/5.", "next next complete"],
  ["one page", "ab/2.", "complete"],
  ["no record", "/0.", "complete"],
  ["with a record that cannot be read", "ab/4 c+1/4.", "next complete"],
  ["another total: at once again", "ab/5 cd/4 ab/4 cd/4.", "next again next complete"],
  ["a record twice", "ab/4 bc/4. ab/4 cd/4.", "next again next complete"],
  ["fewer than the total", "ab/4 c/4. ab/3 c/3.", "next again next complete"],
  ["one that was read has left", "ab/4 cd/4.! bc/3 d/3.", "next again next complete"],
  ["twice, and always in the same way", "ab/4 bc/4. ab/4 bc/4.", "next again next complete"],
  ["fewer, and always in the same way", "ab/9. ab/9.", "again complete"],
  ["without totals", "ab/? cd/? e/?.", "next next complete"],
  ["with a total on the last page alone", "ab/? cd/? e/5.", "next next complete"],
  ["whose last page tells that one is missing", "ab/? cd/? e/6. ab/? cd/? e/5.", "next next again next next complete"],
  ["without totals, a record twice", "ab/? bc/?. ab/? cd/?.", "next again next complete"],
  ["the same page without end", "ab/? ab/? ab/? ab/? ab/? ab/?", "next again next again next changed"],
  ["one that left is no such way", "ab/2.! ab/2.! ab/2.!", "again again changed"],
  [
    "a list that changes in each pass is read to its end",
    "ab/5 cd/4 ab/4 cd/5 ab/5 cd/4 e/4.",
    "next again next again next next changed",
  ],
])("%s", (_, pages, expected) => {
  expect(verdicts(pages).join(" ")).toBe(expected);
});
