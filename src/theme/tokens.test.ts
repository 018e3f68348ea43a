import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { styleSheets, TOKENS, tokens } from "../../tests/support/tokens";

/** Declarations of every style sheet but the tokens' own, such as "theme/base.css: color: red". */
const declarations = [...styleSheets]
  .filter(([name]) => name !== TOKENS)
  .flatMap(([name, css]) =>
    [...css.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, property = "", value = ""]) => ({
      property,
      value: value.trim().replaceAll(/\s+/g, " "),
      text: `${name}: ${property}: ${value.trim()}`,
    })),
  );

/** What is not a token in the values of these properties. */
const rawIn = (property: RegExp, isRaw: (value: string) => boolean): string[] => {
  const found = declarations.filter((declared) => property.test(declared.property));
  expect(found.length).toBeGreaterThan(0);
  return found
    .filter(({ value }) => isRaw(value.replaceAll(/var\(--[\w-]+\)|url\("[^"]*"\)/g, "")))
    .map(({ text }) => text);
};

const COLOR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\(|\b(?:white|black|red|green|gr[ae]y|blue)\b/i;

test("colours come from tokens", () => {
  expect(rawIn(/^(?!content$|clip-path$)/, (value) => COLOR.test(value))).toEqual([]);
});

test("type sizes and weights come from tokens", () => {
  // 0 hides a label whose icon stays.
  expect(
    rawIn(/^font-size$/, (value) => !["", "0", "inherit"].includes(value.replace("!important", "").trim())),
  ).toEqual([]);
  expect(rawIn(/^font-weight$/, (value) => !["", "inherit"].includes(value))).toEqual([]);
  expect(rawIn(/^font$/, (value) => /\dpx|\d00|\bbold\b/.test(value))).toEqual([]);
});

test("corners come from tokens", () => {
  expect(
    rawIn(/^border-.*radius$/, (value) => value.split(" ").some((part) => !["", "0", "50%"].includes(part))),
  ).toEqual([]);
});

test("durations come from tokens, and nothing moves with reduced motion", () => {
  const css = [...styleSheets.values()].join("\n");
  const reduced = /@media \(prefers-reduced-motion: reduce\) \{[^]*?\n\}/.exec(css)?.[0] ?? "";
  expect(reduced).toContain("transition: none !important");
  expect(reduced).toContain("animation-iteration-count: 1 !important");
  const raw = (value: string) => /\d(?:ms|s)\b/.test(value) && !value.includes("!important");
  expect(rawIn(/^(?:transition|animation)/, raw)).toEqual([]);
});

test("a transition takes at most 150 ms", () => {
  const used = declarations.filter(({ property }) => property.startsWith("transition"));
  const names = new Set(
    used.flatMap(({ value }) => [...value.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = ""]) => name)),
  );
  expect([...names]).toEqual(["motion"]);
  expect(Number.parseFloat(tokens.get("motion") ?? "")).toBeLessThanOrEqual(150);
  expect(tokens.get("motion")).toMatch(/ms$/);
});

test("every token is used, and every one that is used is there", () => {
  const theme = readFileSync(join(import.meta.dirname, "muiTheme.ts"), "utf8");
  const texts = [...styleSheets.values(), theme].join("\n");
  const used = new Set([...texts.matchAll(/var\(--([\w-]+)/g)].map(([, name = ""]) => name));
  expect([...tokens.keys()].filter((name) => !used.has(name))).toEqual([]);
  // Base UI sets how high a menu may be.
  const own = new Set([...texts.matchAll(/--([\w-]+)\s*:/g)].map(([, name = ""]) => name));
  expect([...used].filter((name) => !own.has(name) && name !== "available-height")).toEqual([]);
});

test("Material UI's theme takes sizes, weights and colours from tokens", () => {
  const theme = readFileSync(join(import.meta.dirname, "muiTheme.ts"), "utf8");
  expect(theme.match(COLOR)).toBeNull();
  expect(theme.match(/(?:fontSize|fontWeight|borderRadius|minHeight): \d+/g)).toBeNull();
});

/** The sheets whose purpose is to give what the others draw its size, and what it shows of the pointer. */
const shared = ["touch.css", "states.css", "forcedColors.css", "print.css"].map((name) => join("theme", name));

/** The classes that a style sheet has rules for wherever they stand, in selectors of nothing else. */
const ownClasses = (css: string): Set<string> => {
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = ""]) => list.split(","));
  return new Set(selectors.flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []));
};

test("no two style sheets share a class: once loaded they all stay, whatever screen is shown", () => {
  const sheetsOf = new Map<string, string[]>();
  for (const [name, css] of styleSheets) {
    if (shared.includes(name)) continue;
    for (const found of ownClasses(css)) sheetsOf.set(found, [...(sheetsOf.get(found) ?? []), name]);
  }
  expect(sheetsOf.size).toBeGreaterThan(50);
  expect([...sheetsOf].filter(([, sheets]) => sheets.length > 1)).toEqual([]);
});
