import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { styleSheets } from "../../../tests/support/tokens";
import { statusNames } from "./Status";

const css = styleSheets.get(join("theme", "status.css")) ?? "";

/** The rules of the state's sign. */
const rulesOf = (name: string): string =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selector = ""]) => selector.includes(`"${name}"`) && selector.trim().endsWith("::before"))
    .map(([, , rule = ""]) => rule.replaceAll(/\s+/g, " ").trim())
    .join(" ");

test("every state has a distinct shape", () => {
  const shapes = statusNames.map((name) => rulesOf(name).replaceAll(/var\(--[\w-]+\)/g, "tone"));
  expect(shapes.filter((shape) => shape === "")).toEqual([]);
  expect(new Set(shapes).size).toBe(statusNames.length);
});

test("docs/design.md lists exactly these states", () => {
  const [, states = ""] = /## States\n([^]*?)\n## /.exec(readFileSync("docs/design.md", "utf8")) ?? [];
  const rows = [...states.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(rows).toEqual([...statusNames]);
});
