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

/** The modules from which one comes back to itself, with the way there. */
const circles = (): string[][] => {
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]): string[][] => {
    const at = way.indexOf(path);
    if (at >= 0) return [[...way.slice(at), path]];
    if (done.has(path)) return [];
    const found = (imports.get(path) ?? []).flatMap((next) => walk(next, [...way, path]));
    done.add(path);
    return found;
  };
  return modules.flatMap((path) => walk(path, []));
};

test("no module imports itself by way of others, dynamic imports included", () => {
  expect(imports.get(join("src", "App.tsx"))).toContain(join("src", "resources", "activity.tsx"));
  expect(circles()).toEqual([]);
});
