import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rank } from "./rank";
import type { PaletteItem } from "./source";
import { beginsLike, typosIn } from "./typos";

const item = (text: string, part: Partial<PaletteItem> = {}): PaletteItem => ({
  key: `domains/${text}`,
  group: "sites.title",
  text,
  ...part,
});
const texts = (items: readonly PaletteItem[], typed: string) => rank(items, typed).map(({ item: found }) => found.text);

describe("rank", () => {
  test("the whole name, its beginning, words of it, parts of it, what else is searched", () => {
    const items = [
      item("myblue.com"),
      item("other.com", { words: ["blue"] }),
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
    ["bleu-travel", ["blue-travel.com"]],
    ["blue-travle.com", ["blue-travel.com"]],
    ["blu-travl", ["blue-travel.com"]],
    ["bluee-travel", ["blue-travel.com"]],
    ["trvael", ["blue-travel.com"]],
    ["grue-travel", []],
    ["tea", []],
    ["bücher", ["xn--bcher-kva.example"]],
    ["bucher", ["xn--bcher-kva.example"]],
    ["xn--bcher-kva", ["xn--bcher-kva.example"]],
    ["perez", ["Pérez"]],
    ["", []],
    ["  ", []],
  ])("%j finds %j", (typed, found) => {
    const items = [item("blue-travel.com", { detail: "web5 live" }), item("xn--bcher-kva.example"), item("Pérez")];
    expect(texts(items, typed)).toEqual(found);
  });

  test("equal ones keep their order; what is found without typing errors leaves no room for them", () => {
    const many = Array.from({ length: 6 }, (_, index) => item(`blue-${index}.com`));
    expect(texts([item("bleu.com"), ...many], "blue")).toEqual(many.map(({ text }) => text));
    expect(texts([item("bleu.com"), ...many.slice(0, 2)], "blue")).toEqual(["blue-0.com", "blue-1.com", "bleu.com"]);
  });

  const name = fc.string({
    unit: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"),
    minLength: 8,
    maxLength: 20,
  });

  test("property: one letter swapped, missing, wrong or too many after the first still finds a name of 8 and more", () => {
    const typo = fc.constantFrom("swap", "drop", "change", "add");
    fc.assert(
      fc.property(name, fc.nat(), typo, (text, seed, kind) => {
        const at = 1 + (seed % (text.length - 2));
        const [before, rest] = [text.slice(0, at), text.slice(at)];
        const typed = {
          swap: `${before}${rest.charAt(1)}${rest.charAt(0)}${rest.slice(2)}`,
          drop: before + rest.slice(1),
          change: `${before}z${rest.slice(1)}`,
          add: `${before}z${rest}`,
        }[kind];
        expect(texts([item(text)], typed)).toEqual([text]);
      }),
    );
  });

  test("property: what contains the words is found, whatever else there is, and each once", () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 20 }), name, fc.nat(), (others, text, seed) => {
        const part = text.slice(seed % 5, (seed % 5) + 3);
        const found = texts(
          [...others.filter((other) => other !== text), text].map((one) => item(one)),
          part,
        );
        expect(found).toContain(text);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});

describe("typing errors", () => {
  test.each([
    ["a", 0],
    ["abc", 0],
    ["abcd", 1],
    ["abcdefg", 1],
    ["abcdefgh", 2],
    ["abcdefghijklmnop", 2],
  ])("%s may have %i", (word, allowed) => expect(typosIn(word)).toBe(allowed));

  /** By the book: the least distance of the word to a beginning of the text. */
  const distance = (word: string, text: string): number => {
    const table = Array.from({ length: word.length + 1 }, (_, line) =>
      Array.from({ length: text.length + 1 }, (_, column) => (line === 0 ? column : column === 0 ? line : 0)),
    );
    const cell = (line: number, column: number) => table[line]?.[column] ?? Infinity;
    for (let line = 1; line <= word.length; line += 1) {
      for (let column = 1; column <= text.length; column += 1) {
        const same = word[line - 1] === text[column - 1] ? 0 : 1;
        let edits = Math.min(cell(line - 1, column) + 1, cell(line, column - 1) + 1, cell(line - 1, column - 1) + same);
        if (line > 1 && column > 1 && word[line - 1] === text[column - 2] && word[line - 2] === text[column - 1])
          edits = Math.min(edits, cell(line - 2, column - 2) + 1);
        (table[line] as number[])[column] = edits;
      }
    }
    return Math.min(...(table[word.length] as number[]));
  };

  test("property: the same as the distance by the book, for words with the same first letter", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 1, max: 2 }), (rest, other, allowed) => {
        const [word, text] = [`x${rest}`, `x${other}`];
        expect(beginsLike(text, 0, word, allowed)).toBe(distance(word, text) <= allowed);
      }),
    );
  });
});
