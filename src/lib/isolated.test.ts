import { expect, test } from "vitest";
import { isolated, withoutIsolation } from "./isolated";

test.each<[text: string, shown: string]>([
  ["", ""],
  ["Disk <b>full</b>. 100 %", "Disk <b>full</b>. 100 %"],
  ["Köln, 東京, 👩‍💻", "Köln, 東京, 👩‍💻"],
  ["שלום", "\u2068שלום\u2069"],
  ["gnp\u202Eexe.", "gnpexe."],
  ["\u2067no\u2069w\u200F", "no\u2069w"],
])("isolates letters from right to left, and leaves out what turns its surroundings: %j", (text, shown) =>
  expect(isolated(text)).toBe(shown),
);

test("is without its marks in the clipboard and in files, also from a sentence within a sentence", () => {
  const sentence = isolated(`Suspend ${isolated("שלום")} on ${isolated("web1")}`);
  expect(withoutIsolation(`Failed: ${sentence}.`)).toBe("Failed: Suspend שלום on web1.");
});
