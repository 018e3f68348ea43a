import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { styleSheets } from "../../tests/support/tokens";

type Browser = "chrome" | "edge" | "firefox" | "safari";

type Feature = [name: string, used: RegExp, since: Record<Exclude<Browser, "edge">, number>];

/** The first versions with each of the newer features of CSS. */
const cssFeatures: Feature[] = [
  ["light-dark()", /light-dark\(/, { chrome: 123, firefox: 120, safari: 17.5 }],
  [":has()", /:has\(/, { chrome: 105, firefox: 121, safari: 15.4 }],
  ["scrollbar-gutter", /scrollbar-gutter:/, { chrome: 94, firefox: 97, safari: 18.2 }],
  ["color-mix()", /color-mix\(/, { chrome: 111, firefox: 113, safari: 16.2 }],
  ["container queries", /@container|container-type:/, { chrome: 105, firefox: 110, safari: 16 }],
  ["nesting", /^\s*&/m, { chrome: 120, firefox: 117, safari: 17.2 }],
  ["dvh", /\ddvh\b/, { chrome: 108, firefox: 101, safari: 15.4 }],
  ["overflow: clip", /overflow(?:-[xy])?: clip/, { chrome: 90, firefox: 81, safari: 16 }],
  ["subgrid", /subgrid/, { chrome: 117, firefox: 71, safari: 16 }],
  ["text-wrap: balance", /text-wrap: balance/, { chrome: 114, firefox: 121, safari: 17.5 }],
  ["text-wrap: pretty", /text-wrap: pretty/, { chrome: 117, firefox: Infinity, safari: 26 }],
  ["@starting-style", /@starting-style/, { chrome: 117, firefox: 129, safari: 17.5 }],
  ["field-sizing", /field-sizing:/, { chrome: 123, firefox: Infinity, safari: 26.2 }],
  ["anchor positioning", /anchor-name:|position-anchor:/, { chrome: 125, firefox: 147, safari: 26 }],
  ["@property", /@property/, { chrome: 85, firefox: 128, safari: 16.4 }],
  ["relative colours", /\(from /, { chrome: 119, firefox: 128, safari: 16.4 }],
];
const scriptFeatures: Feature[] = [
  ["AbortSignal.any()", /AbortSignal\.any\(/, { chrome: 116, firefox: 124, safari: 17.4 }],
];

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const css = [...styleSheets.values()].join("\n");

/** The oldest browsers that support all CSS and scripts of the panel. */
const oldest = (): Record<Browser, number> => {
  const script = Object.values(sources).join("\n");
  const used = [
    ...cssFeatures.filter(([, pattern]) => pattern.test(css)),
    ...scriptFeatures.filter(([, pattern]) => pattern.test(script)),
  ];
  const first = (browser: Exclude<Browser, "edge">) => Math.max(...used.map(([, , since]) => since[browser]));
  return { chrome: first("chrome"), edge: first("chrome"), firefox: first("firefox"), safari: first("safari") };
};

test("the build targets the oldest browsers that support the panel", () => {
  const [, list = ""] = /cssTarget: \[(.*?)\]/.exec(readFileSync("vite.config.ts", "utf8")) ?? [];
  const wanted = Object.entries(oldest()).map(([browser, version]) => `"${browser}${version}"`);
  expect(list).toBe(wanted.join(", "));
});

test("docs/deploy.md names the oldest browsers", () => {
  const { chrome, firefox, safari } = oldest();
  expect(readFileSync("docs/deploy.md", "utf8")).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, and newer`,
  );
});
