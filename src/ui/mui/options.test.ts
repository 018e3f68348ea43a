import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatContactOption } from "@/model/formatContactOption";
import { formatName, matchingOptions, toOptions } from "./OptionInput";
import { fold } from "@/lib/search";

const named = (...names: string[]) =>
  toOptions(
    names.map((name, id) => ({ id, name })),
    formatName,
  );
const texts = (options: ReturnType<typeof named>, query: string) =>
  matchingOptions(options, query).map(({ text }) => text);

describe("the order", () => {
  test("sorts by host, numbers by value, and keeps the displayed texts", () => {
    const urls = [
      "https://www.c.example",
      "b10.example",
      "http://b9.example",
      "HTTPS://a.example/",
      "http://c.example",
    ];
    expect(texts(named(...urls), "")).toEqual([
      "HTTPS://a.example/",
      "http://b9.example",
      "b10.example",
      "http://c.example",
      "https://www.c.example",
    ]);
  });
});

test("appends the id to equal texts", () => {
  const names = ["ada.example", "bea.example", "ada.example", "constructor"];
  expect(texts(named(...names), "")).toEqual(["ada.example (#0)", "ada.example (#2)", "bea.example", "constructor"]);
  expect(texts(named(...names), "#2")).toEqual(["ada.example (#2)"]);
});

describe("search", () => {
  const contacts = toOptions(
    [
      { id: 1, first_name: "José", last_name: "Pérez", company: { name: "Blue Bakery" } },
      { id: 2, first_name: "Ada", last_name: "Smith", company: { name: "Pérez Motors" } },
      { id: 3, first_name: "Zoë", last_name: null, company: null },
    ],
    formatContactOption,
  );
  test.each([
    ["perez", [1, 2]],
    ["bakery jose", [1]],
    ["SMITH pér", [2]],
    ["  zoe ", [3]],
    ["nobody", []],
  ])("%s", (query, ids) => {
    const found = new Set(matchingOptions(contacts, query).map(({ id }) => id));
    expect(found).toEqual(new Set(ids));
  });

  test.each(["https://www.example.com/shop?a=1#b", "http://example.com:8080", "example.com/", "www.example.com"])(
    "a pasted %s",
    (address) => {
      expect(texts(named("example.com", "https://example.org"), address)).toEqual(["example.com"]);
      expect(texts(named("http://www.example.com"), address)).toEqual(["http://www.example.com"]);
    },
  );
});

describe("with 3,000 options", () => {
  const NAMES = ["Ada", "Björn", "Chloé", "Łucja", "Σοφος", "李小龍", "Weiß", "İnci", "O'Hara", "<b>Bold</b>"];
  const ENDINGS = [".example", ".co.uk", ".テスト", ".example/path?a=1", ".example:8080"];
  const START = ["", "https://", "http://www.", "www.", "HTTP://user@"];
  const pick = (list: readonly string[], index: number) => list[index % list.length] ?? "";
  const sites = Array.from({ length: 1_500 }, (_, id) => ({
    id,
    name: `${pick(START, id)}${pick(NAMES, id * 7)}-${id}${pick(ENDINGS, id * 3)}`,
  }));
  const people = Array.from({ length: 1_500 }, (_, index) => ({
    id: index + sites.length,
    first_name: pick(NAMES, index),
    last_name: index % 9 ? `${pick(NAMES, index * 3)}son ${index}` : null,
    company: index % 11 ? { name: `${pick(NAMES, index * 5)} & Sons ${index % 400}` } : null,
  }));
  const options = toOptions([...sites, ...people], (record) =>
    typeof record["name"] === "string" ? formatName(record) : formatContactOption(record),
  );

  test("finds each option by any part of its text", () => {
    const part = fc.tuple(
      fc.integer({ min: 0, max: options.length - 1 }),
      fc.integer({ min: 0 }),
      fc.integer({ min: 1, max: 40 }),
    );
    fc.assert(
      fc.property(part, ([index, from, length]) => {
        const option = options[index];
        const characters = Array.from(option?.text ?? "");
        const start = from % characters.length;
        const query = characters.slice(start, start + length).join("");
        expect(matchingOptions(options, query)).toContain(option);
      }),
    );
  });

  test("an exact match comes first", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: options.length - 1 }), (index) => {
        const { text = "" } = options[index] ?? {};
        expect(fold(matchingOptions(options, text)[0]?.text ?? "")).toBe(fold(text));
      }),
    );
  });
});
