import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTextFilter, fold, rank, toSearchText } from "./search";

const item = (text: string, others: string[] = []) => ({ text, searched: toSearchText(text, others) });
const texts = (items: readonly ReturnType<typeof item>[], typed: string) =>
  rank(items, typed, ({ searched }) => searched).map(({ text }) => text);

/** Spellings of one text: each finds the others. */
const spellings: readonly (readonly string[])[] = [
  ["müller.example", "MÜLLER.example", "mu\u0308ller.example", "xn--mller-kva.example", "XN--MLLER-KVA.EXAMPLE"],
  ["istanbul.example", "İSTANBUL.example", "ıstanbul.example", "ISTANBUL.example", "xn--stanbul-qfb.example"],
  ["οδός.example", "ΟΔΌΣ.example", "οδόσ.example", "ΟΔΟΣ.EXAMPLE", "xn--pxavk3b.example"],
  ["straße.example", "STRASSE.example", "xn--strae-oqa.example"],
  ["نامه\u200Cای.example", "نامهای.example", "xn--mgba3gch31f060k.example"],
  ["例え。テスト", "例え．テスト", "例え.テスト", "xn--r8jz45g.xn--zckzah"],
  ["ann@bücher.example", "ann@xn--bcher-kva.example"],
];

describe.each(spellings.map((group) => [group]))("%j", (group) => {
  const pairs = group.flatMap((text) => group.map((typed) => [text, typed] as const));
  test.each(pairs)("%j is found by %j in every list and in the palette", (text, typed) => {
    expect(createTextFilter(typed)?.(["other", text])).toBe(true);
    expect(rank([text], typed, (one) => toSearchText(one))).toEqual([text]);
  });
});

test.each([
  ["xn--mller", "müller.example", false],
  ["xn--mller", "xn--mller-kva.example", true],
  ["müll", "xn--mller-kva.example", true],
  ["mull er", "xn--mller-kva.example", true],
  ["bücher", "buch.example", false],
  ["xn--bcher-kva", "buch.example", false],
])("a part: %j finds %j: %s", (typed, text, isFound) => {
  expect(createTextFilter(typed)?.([text])).toBe(isFound);
});

test("a text filter is undefined without a word", () => {
  expect(createTextFilter(" \u200B ", (word) => word.replace("\u200B", ""))).toBeUndefined();
});

const isChangedByFolding = (character: string): boolean =>
  /\p{Changes_When_Casemapped}|\p{Changes_When_NFKC_Casefolded}/u.test(character);

test("folds every character as its upper and lower case, and to a text that stays the same", () => {
  const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
    isChangedByFolding,
  );
  const unequal = characters.filter((one) =>
    [one.toUpperCase(), one.toLowerCase(), fold(one)].some((other) => fold(other) !== fold(one)),
  );
  expect(characters.length).toBeGreaterThan(10_000);
  expect(unequal).toEqual([]);
});

test("property: fold is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

describe("rank", () => {
  test("sorts whole names before beginnings, words, parts and other texts", () => {
    const items = [
      item("myblue.com"),
      item("other.com", ["blue"]),
      item("my-blue.com"),
      item("blue.com"),
      item("blue"),
      item("red.com"),
    ];
    expect(texts(items, "blue")).toEqual(["blue", "blue.com", "my-blue.com", "myblue.com", "other.com"]);
  });

  test.each([
    ["blue travel", ["blue-travel.com"]],
    ["travel blue", ["blue-travel.com"]],
    ["BLUE-TRAVEL", ["blue-travel.com"]],
    ["blue web5", ["blue-travel.com"]],
    ["https://www.blue-travel.com/wp-admin", ["blue-travel.com"]],
    ["info@blue-travel.com", ["blue-travel.com"]],
    ["bleu-travel", []],
    ["lue-travel", ["blue-travel.com"]],
    ["green-travel", []],
    ["&&&&", []],
    ["tea", []],
    ["bucher", ["xn--bcher-kva.example"]],
    ["perez", ["Pérez"]],
    ["", []],
    ["  ", []],
  ])("%j finds %j", (typed, found) => {
    const items = [item("blue-travel.com", ["web5 live"]), item("xn--bcher-kva.example"), item("Pérez")];
    expect(texts(items, typed)).toEqual(found);
  });

  test("keeps the order of equal matches", () => {
    const many = Array.from({ length: 6 }, (_, index) => item(`blue-${index}.com`));
    expect(texts(many, "blue")).toEqual(many.map(({ text }) => text));
  });
});
