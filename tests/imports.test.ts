import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const modules = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((path) => join("src", path))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path));

/** Static, for their types and dynamic ones alike. */
const importsOf = (path: string): string[] =>
  [...readFileSync(path, "utf8").matchAll(/(?:from |import |import\()"(\.[^"]*)"/g)].flatMap(([, to = ""]) => {
    const target = join(dirname(path), to);
    return [".ts", ".tsx", "/index.ts"].map((end) => target + end).find(existsSync) ?? [];
  });

const imports = new Map(modules.map((path) => [path, importsOf(path)]));

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
  expect(features.get("bulk")).toContain("processes");
  expect(circles(features)).toEqual([]);
});
