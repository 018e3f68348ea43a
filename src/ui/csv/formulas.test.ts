// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import jsonExport from "./jsonExport";
import { showLanguage } from "@/i18n/language";
import { isolateText } from "@/lib/serverText";
import { escapeFormulas } from "./writeCsv";

test.each([
  ["=1+1", "'=1+1"],
  ["+49 30 1234", "'+49 30 1234"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\n'=1"],
  ["\0=1", "'\0=1"],
  ["＝1+1", "'＝1+1"],
  ["＋49", "'＋49"],
  ["－2", "'－2"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["x;=1+1", "x;'=1+1"],
  ["x,＝1;@a|-2\t+3", "x,'＝1;'@a|'-2\t'+3"],
  ['x;"=1+1"', `x;"'=1+1"`],
  ["a\n=HYPERLINK(1)", "a\n'=HYPERLINK(1)"],
  ["v=DKIM1;k=rsa;p=MIGf+A/=", "v=DKIM1;k=rsa;p=MIGf+A/="],
  ["5, -2; =x", "5, -2; =x"],
  ["two\r\nlines", "two\nlines"],
  ["a=1", "a=1"],
  [" =1", " =1"],
  ["", ""],
  [-2, -2],
  [true, true],
  [null, null],
  [undefined, undefined],
])("%j becomes %j", (value, escaped) => {
  expect(escapeFormulas(value)).toBe(escaped);
});

test("escapes texts in lists and records, and field names", () => {
  const record = { name: "=a", tags: ["=b", "c"], server: { ip: "@d" }, "=e": 1, at: new Date(0) };
  expect(escapeFormulas([record])).toEqual([
    { name: "'=a", tags: ["'=b", "c"], server: { ip: "'@d" }, "'=e": 1, at: new Date(0) },
  ]);
});

describe("the CSV writer", () => {
  const csvOf = (...args: unknown[]) =>
    new Promise<string>((resolve, reject) =>
      (jsonExport as (...args: unknown[]) => void)(...args, (error: Error | null, csv: string) =>
        error ? reject(error) : resolve(csv),
      ),
    );
  const records = [
    { id: 1, name: "=HYPERLINK(1)", note: 'a "b", c' },
    { id: 2, name: "d\re", note: null },
  ];

  test("escapes formulas in react-admin's exports", async () => {
    expect(await csvOf(records)).toBe('id,name,note\n1,\'=HYPERLINK(1),"a ""b"", c"\n2,"d\ne",');
  });
  test("separates columns by semicolons in German, and quotes those within texts", async () => {
    await showLanguage("de");
    expect(await csvOf([{ name: "a; b", note: "1,5" }])).toBe('name;note\n"a; b";1,5');
    await showLanguage("en");
    expect(await csvOf([{ name: "a; b", note: "1,5" }])).toBe('name,note\na; b,"1,5"');
  });
  test("accepts the options of custom exporters", async () => {
    expect(await csvOf(records, { headers: ["name"], rename: ["Name"] })).toMatch(/^Name,/);
  });
  test("passes on the error when there is nothing to write", async () => {
    await expect(csvOf("text")).rejects.toThrow("Unable to parse");
  });
});

test("removes bidi isolation characters before it escapes formulas", () =>
  expect(escapeFormulas({ a: isolateText("=1א"), b: `Status: ${isolateText("אבג")}` })).toEqual({
    a: "'=1א",
    b: "Status: אבג",
  }));
