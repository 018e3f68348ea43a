import { describe, expect, test } from "vitest";
import {
  addSpfTerm,
  allowsAnySender,
  countSpfLookups,
  findInvalidSpfTerm,
  findUnusedSpfTerms,
  getMailTextTag,
  isSpf,
  repairText,
} from "./spf";

const txt = (data: string) => ({ type: "TXT", data });

test.each([
  ["v=spf1 -all", true],
  ['"v=spf1"', true],
  ["v=spf10 -all", false],
  ["see v=spf1 -all", false],
])("%s is an SPF record: %s", (data, expected) => {
  expect(isSpf(txt(data))).toBe(expected);
});

test.each([
  ["V=DMARC1; p=none", "dmarc1"],
  ["v=DKIM1; k=rsa", "dkim1"],
  ["x v=DKIM1; k=rsa", undefined],
  ["hello", undefined],
])("the version of the mail text %s is %s", (data, expected) => {
  expect(getMailTextTag(txt(data))).toBe(expected);
});

test.each([
  ["v=spf1 +all", true],
  ["v=spf1 ALL", true],
  ["v=spf1 mx a +all", true],
  ["v=spf1 ~all", false],
  ["v=spf1 -all", false],
  ["v=spf1 +all.example", false],
  ["v=spf1", false],
])("%s allows any sender: %s", (data, expected) => {
  expect(allowsAnySender(txt(data))).toBe(expected);
});

test.each([
  ["v=spf1 a mx ptr exists:e.example include:i.example -all", 5],
  ["v=spf1 ?include:i.example ~a:a.example -mx/24 -all", 3],
  ["v=spf1 ip4:192.0.2.1 xinclude:i.example amx -all", 0],
  ["v=spf1 redirect=r.example", 1],
  ["v=spf1 redirect=r.example -all", 0],
  ["v=spf1 exp=redirect=r.example", 0],
])("%s needs %d lookups", (data, expected) => {
  expect(countSpfLookups(txt(data))).toBe(expected);
});

test.each([
  ["v=spf1", "v=spf1 include:i.example"],
  ["v=spf1 mx", "v=spf1 mx include:i.example"],
  ["v=spf1  mx   -all", "v=spf1 mx include:i.example -all"],
  ["v=spf1 redirect=r.example", "v=spf1 include:i.example redirect=r.example"],
  ["v=spf1 INCLUDE:I.example -all", "v=spf1 INCLUDE:I.example -all"],
])("a term is added to %s in front of what ends it: %s", (data, expected) => {
  expect(addSpfTerm(data, "include:i.example")).toBe(expected);
});

test.each([
  [" “v=spf1   mx\t-all” ", "v=spf1 mx -all"],
  ["v=spf1 “mx” -all", "v=spf1 mx -all"],
  ["v=spf1 -all “ ", "v=spf1 -all"],
])("%j is repaired to %s", (data, expected) => {
  expect(repairText({ data })).toBe(expected);
});

describe("terms", () => {
  test("several spaces between them make none invalid", () => {
    expect(findInvalidSpfTerm(txt("v=spf1   mx   -all  "))).toBeUndefined();
    expect(findInvalidSpfTerm(txt("v=spf1   mxx   -all"))).toBe("mxx");
  });

  test.each([
    ["v=spf1 mx", { all: "", untested: [], redirect: undefined }],
    ["v=spf1  -all  mx redirect=r.example", { all: "-all", untested: ["mx"], redirect: "redirect=r.example" }],
  ])("unused ones of %s", (data, expected) => {
    const { redirect, ...rest } = findUnusedSpfTerms(txt(data));
    expect({ ...rest, redirect }).toEqual(expected);
  });
});
