import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { expect, test } from "vitest";

const modules = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((path) => join("src", path))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path));

interface Import {
  from: string;
  specifier: string;
  /** The module that is imported; undefined for a package, a style or a text. */
  to: string | undefined;
}

/** The static imports of a module, those for types included, and its dynamic ones. */
const importsOf = (from: string): Import[] =>
  [...readFileSync(from, "utf8").matchAll(/(?:from |import |import\()"([.@]\/?[^"]*)"/g)].map(([, specifier = ""]) => {
    const target = specifier.startsWith("@/") ? join("src", specifier.slice(2)) : join(dirname(from), specifier);
    return { from, specifier, to: [".ts", ".tsx", "/index.ts"].map((end) => target + end).find(existsSync) };
  });

const all = modules.flatMap(importsOf);

/** A feature, a resource, or a layer without either. */
const unitOf = (path: string): string => {
  const [, layer = "", name = "", ...rest] = path.split(sep);
  const hasUnits = ["custom", "resources"].includes(layer) && rest.length > 0;
  return hasUnits ? join(layer, name) : name === "" ? "" : layer;
};

test("an import is relative within a feature, a resource or a layer, and begins with @/ outside of it", () => {
  const isWrong = ({ from, specifier, to }: Import) =>
    to?.startsWith("src") && specifier.startsWith(".") !== (unitOf(from) === unitOf(to));
  expect(all.filter(isWrong)).toEqual([]);
});

interface Override {
  files: string[];
  rules: { "no-restricted-imports"?: [level: string, options: { patterns: { regex?: string }[] }] | "off" };
}
const { overrides } = JSON.parse(readFileSync(".oxlintrc.json", "utf8")) as { overrides: Override[] };

const globPattern = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split("**")
      .map((part) => part.replaceAll("*", "[^/]+"))
      .join(".+")}$`,
  );

/** The specifiers that the linter refuses in a module; the last matching override counts. */
const refusedIn = (path: string): RegExp[] => {
  const isMeant = ({ files, rules }: Override) =>
    rules["no-restricted-imports"] && files.some((glob) => globPattern(glob).test(path.replaceAll(sep, "/")));
  const rule = overrides.findLast(isMeant)?.rules["no-restricted-imports"];
  return Array.isArray(rule) ? rule[1].patterns.flatMap(({ regex }) => (regex ? new RegExp(regex) : [])) : [];
};

test("import() goes down only, as the linter demands of every other import", () => {
  expect(refusedIn(join("src", "ui", "panel.ts")).some((refused) => refused.test("@/custom/dns"))).toBe(true);
  const isRefused = ({ from, specifier }: Import) => refusedIn(from).some((refused) => refused.test(specifier));
  expect(all.filter(isRefused)).toEqual([]);
});

const imports = new Map(
  modules.map((path) => [path, all.flatMap(({ from, to }) => (from === path && to !== undefined ? to : []))]),
);

/** The ways that come back to where they began. */
const circles = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const done = new Set<string>();
  const walk = (node: string, way: readonly string[]): string[][] => {
    const at = way.indexOf(node);
    if (at >= 0) return [[...way.slice(at), node]];
    if (done.has(node)) return [];
    const found = (graph.get(node) ?? []).flatMap((next) => walk(next, [...way, node]));
    done.add(node);
    return found;
  };
  return [...graph.keys()].flatMap((node) => walk(node, []));
};

test("no module imports itself by way of others, dynamic imports included", () => {
  expect(imports.get(join("src", "App.tsx"))).toContain(join("src", "resources", "activity.tsx"));
  expect(circles(imports)).toEqual([]);
});

test("nor does a feature", () => {
  const featureOf = (path: string) => path.split(/[\\/]custom[\\/]/)[1]?.split(/[\\/]/)[0];
  const features = new Map<string, string[]>();
  for (const [path, targets] of imports) {
    const feature = featureOf(path);
    const others = targets.flatMap((target) => featureOf(target) ?? []).filter((other) => other !== feature);
    if (feature) features.set(feature, [...(features.get(feature) ?? []), ...others]);
  }
  expect(features.get("bulkRuns")).toContain("domainActions");
  expect(circles(features)).toEqual([]);
});
