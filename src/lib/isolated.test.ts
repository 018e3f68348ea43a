import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isolated, withoutIsolation } from "./isolated";

const controls = Array.from("\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200E\u200F\u061C");
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...controls, "\n", "\u2029", "א", "ع"), fc.string({ maxLength: 3 })))
  .map((parts) => parts.join(""));

/** How deep in isolates each character of a paragraph stands, as the algorithm of Unicode pairs them (UAX 9, BD9). */
const depths = (text: string): number[] => {
  const marks = Array.from(text);
  const closedBy = new Map<number, number>();
  const open: number[] = [];
  for (const [at, mark] of marks.entries()) {
    if (/[\u2066-\u2068]/.test(mark)) open.push(at);
    else if (mark === "\u2069") closedBy.set(open.pop() ?? -1, at);
  }
  return marks.map((_, at) => [...closedBy].filter(([start, end]) => start >= 0 && start < at && at < end).length);
};

describe("a text of a server", () => {
  test.each(["", "web1.example", "Disk <b>full</b>. 100 %", "Köln, 東京, 👩‍💻"])("stays as it is: %s", (text) =>
    expect(isolated(text)).toBe(text),
  );

  test.each(controls.filter((control) => control !== "\u2069"))("with %j is between marks", (control) =>
    expect(isolated(`a${control}b`)).toMatch(/^\u2068+\u2063a.b\u2064\u2069+$/),
  );

  test("whatever it has, all of it is isolated, and what stands beside it is not", () =>
    fc.assert(
      fc.property(hostile, (text) => {
        const paragraphs = `<${isolated(text)}>`.split(/[\n\u2029]/);
        expect(depths(paragraphs[0] ?? "")[0]).toBe(0);
        expect(depths(paragraphs.at(-1) ?? "").at(-1)).toBe(0);
        const loose = paragraphs.flatMap((paragraph) => {
          const deep = depths(paragraph);
          return Array.from(paragraph).filter(
            (mark, at) => /[\u202A-\u202E\u200E\u200F\u061Cאع]/.test(mark) && !deep[at],
          );
        });
        expect(loose).toEqual([]);
      }),
    ));

  test("is the same again in the clipboard and in files, also from a sentence within a sentence", () =>
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const sentence = isolated(`Suspend ${isolated(one)} on ${isolated(other)}`);
        expect(withoutIsolation(`Failed: ${sentence}.`)).toBe(`Failed: Suspend ${one} on ${other}.`);
      }),
    ));
});
