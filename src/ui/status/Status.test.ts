import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { styleSheets } from "../../../tests/support/tokens";
import { statusNames } from "./Status";

const css = styleSheets.get(join("theme", "status.css")) ?? "";

const rulesOf = (name: string, part: "" | "::before"): string =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(
      ([, selector = ""]) => selector.includes(`"${name}"`) && selector.trim().endsWith("::before") === (part !== ""),
    )
    .map(([, , rule = ""]) => rule.replaceAll(/\s+/g, " ").trim())
    .join(" ");

test("every state has a distinct shape", () => {
  const shapes = statusNames.map((name) => rulesOf(name, "::before").replaceAll(/var\(--[\w-]+\)/g, "tone"));
  expect(shapes.filter((shape) => shape === "")).toEqual([]);
  expect(new Set(shapes).size).toBe(statusNames.length);
});

test("only what is unusual or has failed has a background, a soft one", () => {
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
    failed: "bad-soft",
  });
});

test("docs/design.md lists exactly these states", () => {
  const [, states = ""] = /## States\n([^]*?)\n## /.exec(readFileSync("docs/design.md", "utf8")) ?? [];
  const rows = [...states.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(rows).toEqual([...statusNames]);
});
