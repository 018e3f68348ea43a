import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { COMFORTABLE_ROW_PX, COMPACT_ROW_PX } from "@/lib/constants";
import { styleSheets, TOKENS, tokens } from "../../tests/support/tokens";

const declarations = [...styleSheets]
  .filter(([name]) => name !== TOKENS)
  .flatMap(([name, css]) =>
    [...css.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, property = "", value = ""]) => ({
      property,
      value: value.trim().replaceAll(/\s+/g, " "),
      text: `${name}: ${property}: ${value.trim()}`,
    })),
  );

/** The values of these properties that are not tokens. */
const findRawValues = (property: RegExp, isRaw: (value: string) => boolean): string[] => {
  const found = declarations.filter((declared) => property.test(declared.property));
  expect(found.length).toBeGreaterThan(0);
  return found
    .filter(({ value }) => isRaw(value.replaceAll(/var\(--[\w-]+\)|url\("[^"]*"\)/g, "")))
    .map(({ text }) => text);
};

const COLOR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\(|\b(?:white|black|red|green|gr[ae]y|blue)\b/i;

test("colours come from tokens", () => {
  expect(findRawValues(/^(?!content$|clip-path$)/, (value) => COLOR.test(value))).toEqual([]);
});

test("type sizes and weights come from tokens", () => {
  // 0 hides a label whose icon stays.
  expect(
    findRawValues(/^font-size$/, (value) => !["", "0", "inherit"].includes(value.replace("!important", "").trim())),
  ).toEqual([]);
  expect(findRawValues(/^font-weight$/, (value) => !["", "inherit"].includes(value))).toEqual([]);
  expect(findRawValues(/^font$/, (value) => /\dpx|\d00|\bbold\b/.test(value))).toEqual([]);
});

test("corner radii come from tokens", () => {
  expect(
    findRawValues(/^border-.*radius$/, (value) => value.split(" ").some((part) => !["", "0", "50%"].includes(part))),
  ).toEqual([]);
});

test("durations come from tokens, and nothing moves with reduced motion", () => {
  const css = [...styleSheets.values()].join("\n");
  const reduced = /@media \(prefers-reduced-motion: reduce\) \{[^]*?\n\}/.exec(css)?.[0] ?? "";
  expect(reduced).toContain("animation-iteration-count: 1 !important");
  const raw = (value: string) => /\d(?:ms|s)\b/.test(value) && !value.includes("!important");
  expect(findRawValues(/^animation/, raw)).toEqual([]);
});

test("nothing has a transition: an input would wait for its frames", () => {
  expect(declarations.filter(({ property }) => property.startsWith("transition"))).toEqual([]);
});

test("every token is used, and every used token exists", () => {
  const theme = readFileSync(join(import.meta.dirname, "mui/muiTheme.ts"), "utf8");
  const texts = [...styleSheets.values(), theme].join("\n");
  const used = new Set([...texts.matchAll(/var\(--([\w-]+)/g)].map(([, name = ""]) => name));
  expect([...tokens.keys()].filter((name) => !used.has(name))).toEqual([]);
  // Base UI sets the maximum height of a menu.
  const own = new Set([...texts.matchAll(/--([\w-]+)\s*:/g)].map(([, name = ""]) => name));
  expect([...used].filter((name) => !own.has(name) && name !== "available-height")).toEqual([]);
});

test("Material UI's theme takes sizes, weights and colours from tokens", () => {
  const theme = readFileSync(join(import.meta.dirname, "mui/muiTheme.ts"), "utf8");
  expect(theme.match(COLOR)).toBeNull();
  expect(theme.match(/(?:fontSize|fontWeight|borderRadius|minHeight): \d+/g)).toBeNull();
});

test("the virtualizer's row heights are those of the style sheets", () => {
  expect(tokens.get("row-comfortable")).toBe(`${COMFORTABLE_ROW_PX}px`);
  expect(tokens.get("row-compact")).toBe(`${COMPACT_ROW_PX}px`);
});

const localClasses = (css: string): Set<string> => {
  const selectors = css.replaceAll(/\/\*[^]*?\*\/|"[^"]*"|:global\([^)]*\)/g, "").matchAll(/([^{};]+)\{/g);
  return new Set(
    [...selectors].flatMap(([, list = ""]) => [...list.matchAll(/\.([a-z]\w*)/gi)].map(([, name = ""]) => name)),
  );
};

/** The members of the modules that the sources read, by module; a computed one as its constant part, such as "*Cell". */
const readClasses = (): Map<string, Set<string>> => {
  const read = new Map<string, Set<string>>();
  const src = join(import.meta.dirname, "..");
  for (const file of readdirSync(src, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file)) continue;
    const code = readFileSync(join(src, file), "utf8");
    for (const [, name = "", path = ""] of code.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)) {
      const sheet = path.startsWith("@/") ? path.slice(2) : join(dirname(file), path);
      const classes = read.get(sheet) ?? new Set();
      read.set(sheet, classes);
      for (const [, object, member, suffix = ""] of code.matchAll(/\b(\w+)(?:\.(\w+)|\[(?:\w+|`\$\{\w+\}(\w*)`)\])/g))
        if (object === name) classes.add(member ?? `*${suffix}`);
    }
  }
  return read;
};

test("a CSS module has exactly the classes that its component uses", () => {
  const read = readClasses();
  const modules = [...styleSheets].filter(([name]) => name.endsWith(".module.css"));
  expect(modules.length).toBeGreaterThan(20);
  for (const [name, css] of modules) {
    const classes = [...(read.get(name) ?? [])];
    const suffixes = classes.filter((found) => found.startsWith("*")).map((found) => found.slice(1));
    const local = localClasses(css);
    expect
      .soft(
        classes.filter((found) => !found.startsWith("*") && !local.has(found)),
        name,
      )
      .toEqual([]);
    const isRead = (own: string) => classes.includes(own) || suffixes.some((suffix) => own.endsWith(suffix));
    expect
      .soft(
        [...local].filter((own) => !isRead(own)),
        name,
      )
      .toEqual([]);
  }
});
