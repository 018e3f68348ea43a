import { expect, test } from "vitest";
import { deletionFacts } from "./deletionFacts";

test("every plain value is a fact, a flag too, under its name in words", () => {
  const info = { mail_boxes: 3, database: "example_main", has_backups: false, note: null, aliases: ["a"], owner: {} };
  expect(deletionFacts(info)).toEqual([
    ["mail boxes", "3"],
    ["database", "example_main"],
    ["has backups", false],
  ]);
});

test.each([undefined, null, "text", 5, [], {}])("%j has no facts", (info) => {
  expect(deletionFacts(info)).toEqual([]);
});
