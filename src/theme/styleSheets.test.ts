import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "..");
/** The sheets whose purpose is to give what the others draw its size, and what it shows of the pointer. */
const SHARED = ["touch.css", "states.css"].map((name) => join("theme", name));
const names = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".css") && !SHARED.includes(name),
);

/** The classes that a style sheet has rules for wherever they stand, in selectors of nothing else. */
const ownClasses = (name: string): Set<string> => {
  const css = readFileSync(join(SOURCES, name), "utf8").replace(/\/\*[^]*?\*\//g, "");
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = ""]) => list.split(","));
  return new Set(selectors.flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []));
};

test("no two style sheets share a class: once loaded they all stay, whatever screen is shown", () => {
  const sheetsOf = new Map<string, string[]>();
  for (const name of names) {
    for (const found of ownClasses(name)) sheetsOf.set(found, [...(sheetsOf.get(found) ?? []), name]);
  }
  expect(sheetsOf.size).toBeGreaterThan(50);
  expect([...sheetsOf].filter(([, sheets]) => sheets.length > 1)).toEqual([]);
});
