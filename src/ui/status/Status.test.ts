import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { styleSheets } from "../../../tests/support/tokens";
import { statusNames } from "./Status";

const css = styleSheets.get(join("theme", "status.css")) ?? "";

/** What the style sheet says of a state itself, or of its shape. */
const rulesOf = (name: string, part: "" | "::before"): string =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(
      ([, selector = ""]) => selector.includes(`"${name}"`) && selector.trim().endsWith("::before") === (part !== ""),
    )
    .map(([, , rule = ""]) => rule.replaceAll(/\s+/g, " ").trim())
    .join(" ");

test("each state has a shape of its own, which needs no colour", () => {
  const shapes = statusNames.map((name) => rulesOf(name, "::before").replaceAll(/var\(--[\w-]+\)/g, "tone"));
  expect(shapes.filter((shape) => shape === "")).toEqual([]);
  expect(new Set(shapes).size).toBe(statusNames.length);
});

test("what is as it should be is quiet, what is unusual has a soft ground, what is dangerous a full one", () => {
  const groundOf = (name: string) => /(?:^|\s)background: var\(--([\w-]+)\)/.exec(rulesOf(name, ""))?.[1] ?? "none";
  expect(Object.fromEntries(statusNames.map((name) => [name, groundOf(name)]))).toEqual({
    live: "none",
    done: "none",
    preview: "none",
    running: "none",
    idle: "none",
    suspended: "warn-soft",
    unknown: "warn-soft",
    notice: "warn-soft",
    failed: "bad",
  });
});

test("docs/design.md has all states, and no other", () => {
  const [, states = ""] = /## States\n([^]*?)\n## /.exec(readFileSync("docs/design.md", "utf8")) ?? [];
  const rows = [...states.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(rows).toEqual([...statusNames]);
});
