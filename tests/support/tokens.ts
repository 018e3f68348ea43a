import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const sources = join(import.meta.dirname, "../../src");

/** The panel's style sheets without their comments, by their path within `src`. */
export const styleSheets: ReadonlyMap<string, string> = new Map(
  readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => [name, readFileSync(join(sources, name), "utf8").replaceAll(/\/\*[^]*?\*\//g, "")]),
);

export const TOKENS = join("theme", "tokens.css");

const declarations = [...(styleSheets.get(TOKENS) ?? "").matchAll(/--([\w-]+):\s*([^;]+);/g)];

export const tokens: ReadonlyMap<string, string> = new Map(
  declarations.map(([, name = "", value = ""]) => [name, value.trim()]),
);

/** A token's opaque light and dark color; undefined for other tokens. */
export const getTokenColors = (name: string): readonly [string, string] | undefined => {
  const value = tokens.get(name) ?? "";
  const [, light = value, dark = value] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  return light.startsWith("#") ? [light, dark] : undefined;
};

const getLuminance = (color: string): number => {
  const digits = color.length === 4 ? color.replaceAll(/\w/g, "$&$&") : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export const getContrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};
