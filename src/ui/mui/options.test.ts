import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatContactOption } from "@/model/formatContactOption";
import { formatName, matchingOptions, toOptions } from "./OptionInput";

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

  test("a pasted address", () => {
    const address = "https://www.example.com/shop?a=1#b";
    expect(texts(named("example.com", "https://example.org"), address)).toEqual(["example.com"]);
    expect(texts(named("http://www.example.com"), address)).toEqual(["http://www.example.com"]);
  });
});

test("property: finds each option by any part of its text, and an exact match first", () => {
  const name = fc.tuple(
    fc.constantFrom("", "https://", "http://www.", "www.", "HTTP://user@"),
    fc.constantFrom("Ada", "Björn", "Łucja", "Σοφος", "李小龍", "Weiß", "İnci", "O'Hara", "<b>Bold</b>"),
    fc.constantFrom(".example", ".co.uk", ".テスト", ".example/path?a=1", ".example:8080"),
  );
  const names = fc.array(name, { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(names, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 40 }), (list, index, from, length) => {
      const options = named(...list.map(([start, host, end], at) => `${start}${host}-${at}${end}`));
      const option = options[index % options.length];
      const characters = Array.from(option?.text ?? "");
      const start = from % characters.length;
      const query = characters.slice(start, start + length).join("");
      expect(matchingOptions(options, query)).toContain(option);
      expect(matchingOptions(options, option?.text ?? "")[0]).toBe(option);
    }),
  );
});
