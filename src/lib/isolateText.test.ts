import { expect, test } from "vitest";
import { isolateText, stripIsolation } from "./isolateText";

test.each<[text: string, shown: string]>([
  ["", ""],
  ["Disk <b>full</b>. 100 %", "Disk <b>full</b>. 100 %"],
  ["Köln, 東京, 👩‍💻", "Köln, 東京, 👩‍💻"],
  ["שלום", "\u2068שלום\u2069"],
  ["gnp\u202Eexe.", "gnpexe."],
  ["\u2067no\u2069w\u200F", "no\u2069w"],
])("isolates right-to-left text and removes direction controls: %j", (text, shown) =>
  expect(isolateText(text)).toBe(shown),
);

test("stripIsolation removes the marks of nested texts too", () => {
  const sentence = isolateText(`Suspend ${isolateText("שלום")} on ${isolateText("web1")}`);
  expect(stripIsolation(`Failed: ${sentence}.`)).toBe("Failed: Suspend שלום on web1.");
});
