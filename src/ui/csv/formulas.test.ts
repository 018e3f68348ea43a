// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import jsonExport from "./jsonExport";
import { showLanguage } from "@/i18n/language";
import { isolateText } from "@/lib/isolateText";
import { withoutFormulas } from "./writeCsv";

test.each([
  ["=1+1", "'=1+1"],
  ["+49 30 1234", "'+49 30 1234"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", "'\n=1"],
  ["two\r\nlines", "two\nlines"],
  ["a=1", "a=1"],
  [" =1", " =1"],
  ["", ""],
  [-2, -2],
  [true, true],
  [null, null],
  [undefined, undefined],
])("%j becomes %j", (value, escaped) => {
  expect(withoutFormulas(value)).toBe(escaped);
});

test("within lists, records and names of fields too", () => {
  const record = { name: "=a", tags: ["=b", "c"], server: { ip: "@d" }, "=e": 1, at: new Date(0) };
  expect(withoutFormulas([record])).toEqual([
    { name: "'=a", tags: ["'=b", "c"], server: { ip: "'@d" }, "'=e": 1, at: new Date(0) },
  ]);
});

describe("the writer of CSV", () => {
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

  test("writes what react-admin hands over, without formulas", async () => {
    expect(await csvOf(records)).toBe('id,name,note\n1,\'=HYPERLINK(1),"a ""b"", c"\n2,"d\ne",');
  });
  test("separates columns by semicolons where German is shown, and quotes those within texts", async () => {
    await showLanguage("de");
    expect(await csvOf([{ name: "a; b", note: "1,5" }])).toBe('name;note\n"a; b";1,5');
    await showLanguage("en");
    expect(await csvOf([{ name: "a; b", note: "1,5" }])).toBe('name,note\na; b,"1,5"');
  });
  test("accepts the options of custom exporters", async () => {
    expect(await csvOf(records, { headers: ["name"], rename: ["Name"] })).toMatch(/^Name,/);
  });
  test("says when there is nothing that can be written", async () => {
    await expect(csvOf("text")).rejects.toThrow("Unable to parse");
  });
});

test("what only the screen needs hides no formula, and is in no file", () =>
  expect(withoutFormulas({ a: isolateText("=1א"), b: `Status: ${isolateText("אבג")}` })).toEqual({
    a: "'=1א",
    b: "Status: אבג",
  }));
