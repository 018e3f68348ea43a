import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { statusNames } from "@/ui/status/Status";
import { getTokenColors, getContrast, styleSheets, tokens } from "../../tests/support/tokens";

/** Minimum contrast of text, and of controls, their focus and states (WCAG 1.4.3, 1.4.11). */
const LEAST = { text: 4.5, shape: 3 };

/** Colours that need no contrast: backgrounds, dividers, disabled controls. */
const grounds = [
  "page",
  "surface",
  "surface-raised",
  "surface-hover",
  "surface-sunken",
  "line",
  "line-control",
  "text-disabled",
  "bar-line",
];
const softGrounds = ["accent-soft", "good-soft", "warn-soft", "info-soft", "bad-soft", "bar", "bar-hover"];

const STATES = join("theme", "status.css");

interface Row {
  role: string;
  as: keyof typeof LEAST;
  on: string[];
  /** The lowest contrast on these backgrounds in the light and the dark scheme, from docs/design.md. */
  documented: [string, string];
}

const names = (cell: string): string[] => [...cell.matchAll(/`--([\w-]+)`/g)].map(([, name = ""]) => name);

const rows: Row[] = readFileSync("docs/design.md", "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .flatMap(([, role = "", as = "", on = "", light = "", dark = ""]) =>
    as === "text" || as === "shape"
      ? [{ role: names(role)[0] ?? role, as, on: names(on), documented: [light, dark] }]
      : [],
  );

const colors = (name: string): readonly [string, string] => {
  const found = getTokenColors(name);
  if (!found) throw new Error(`--${name} is no colour`);
  return found;
};

const leastOf = ({ role, on }: Row, scheme: 0 | 1): number =>
  Math.min(...on.map((ground) => getContrast(colors(role)[scheme], colors(ground)[scheme])));

test.each(rows)("--$role as $as on $on", (row) => {
  const least = [leastOf(row, 0), leastOf(row, 1)];
  expect(Math.min(...least)).toBeGreaterThanOrEqual(LEAST[row.as]);
  // Rounded down: 4.49 must not be documented as 4.5.
  expect(row.documented).toEqual(least.map((value) => (Math.floor(value * 10) / 10).toFixed(1)));
});

test("the table has every colour", () => {
  const known = new Set([...grounds, ...softGrounds, ...rows.map(({ role }) => role)]);
  const all = [...tokens.keys()].filter((name) => getTokenColors(name));
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((name) => !known.has(name))).toEqual([]);
});

/** Backgrounds of states: pages, panels and dialogs; hovered, selected and changed rows. */
const stateGrounds = ["page", "surface", "surface-raised", "surface-hover", "surface-sunken", "accent-soft"];

const rules = (css: string): { selector: string; rule: string }[] =>
  [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = "", rule = ""]) => ({
    selector: selector.trim(),
    rule,
  }));

const valueOf = (property: string, rule: string): string | undefined =>
  new RegExp(`(?:^|[\\s;])${property}:\\s*var\\(--([\\w-]+)\\)`).exec(rule)?.[1];

/** Tokens of a state in status.css: label, shape and, if there is one, background. */
const getStateTokens = (state: string) => {
  const found: Record<string, string> = {};
  for (const { selector, rule } of rules(styleSheets.get(STATES) ?? "")) {
    if (!(selector === ".status" || selector.includes(`[data-is="${state}"]`)) || selector.includes("::")) continue;
    for (const property of ["--tone", "color", "background"]) {
      const value = valueOf(property, rule);
      if (value) found[property] = value === "tone" ? (found["--tone"] ?? "") : value;
    }
  }
  return found;
};

test.each(statusNames.flatMap((state) => stateGrounds.map((ground) => ({ state, ground }))))(
  "the state $state is legible on --$ground",
  ({ state, ground }) => {
    const { color = "", "--tone": tone = "", background = ground } = getStateTokens(state);
    for (const scheme of [0, 1] as const) {
      expect(getContrast(colors(color)[scheme], colors(background)[scheme])).toBeGreaterThanOrEqual(LEAST.text);
      expect(getContrast(colors(tone)[scheme], colors(background)[scheme])).toBeGreaterThanOrEqual(LEAST.shape);
    }
  },
);

const lastParts = (list: string): string[] =>
  list.split(/,(?![^()]*\))/).map((selector) => /(?:\s*[>+~]\s*|\s+|^)[^\s>+~]+$/.exec(selector.trim())?.[0] ?? "");

test("no rule colours all spans of an element, which would include states", () => {
  const found = [...styleSheets].flatMap(([name, css]) =>
    rules(css)
      .filter(({ rule }) => /(?:^|[\s;])(?:color|background(?:-color)?|opacity|font-weight):/.test(rule))
      .flatMap(({ selector }) => lastParts(selector))
      .filter((part) => /^\s+(?:span|\*)(?![\w-])/.test(part))
      .map((part) => `${name}: ${part}`),
  );
  expect(found).toEqual([]);
});

test("only disabled elements are pale", () => {
  const found = [...styleSheets].flatMap(([name, css]) =>
    rules(css)
      .filter(({ rule }) => /(?:^|[\s;])opacity:\s*0?\.\d/.test(rule))
      .filter(({ selector }) => !lastParts(selector).every((part) => /:disabled|\[aria-disabled/.test(part)))
      .map(({ selector }) => `${name}: ${selector}`),
  );
  expect(found).toEqual([]);
});

test("the table has every pair of text and background of a rule", () => {
  const table = new Set(
    rows.filter(({ as }) => as === "text").flatMap(({ role, on }) => on.map((ground) => `${role} on ${ground}`)),
  );
  const used = [...styleSheets.values()].flatMap((css) =>
    [...css.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = ""]) => {
      const [, text] = /(?:^|[\s;])color:\s*var\(--([\w-]+)\)/.exec(rule) ?? [];
      const [, ground] = /(?:^|[\s;])background:\s*var\(--([\w-]+)\)/.exec(rule) ?? [];
      return text && ground && getTokenColors(text) ? [`${text} on ${ground}`] : [];
    }),
  );
  expect(used.length).toBeGreaterThan(15);
  expect([...new Set(used)].filter((pair) => !table.has(pair))).toEqual([]);
});
