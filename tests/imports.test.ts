import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { resources } from "@/dataProvider/endpoints";

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

test("src/ui names no resource and no path of a screen", () => {
  const name = new RegExp(`["'\`](?:${Object.keys(resources).join("|")})["'\`.]|["'\`]/[a-z]`);
  const offending = modules.filter((path) => unitOf(path) === "ui" && name.test(readFileSync(path, "utf8")));
  expect(offending).toEqual([]);
});

test("an import is relative within a feature, a resource or a layer, and begins with @/ outside of it", () => {
  const isWrong = ({ from, specifier, to }: Import) =>
    to?.startsWith("src") && specifier.startsWith(".") !== (unitOf(from) === unitOf(to));
  expect(all.filter(isWrong)).toEqual([]);
});

type Context = { cwd: string; filename: string; report: (problem: { message: string }) => void };
type Rule = { create: (context: Context) => Record<string, (node: { source: { value: string } }) => void> };
const plugin = (await import(pathToFileURL("scripts/lint/imports.mjs").href)) as {
  default: { rules: Record<"layers" | "mui", Rule> };
};

/** What the linter says of an import by a rule, if anything. */
const problem = (name: "layers" | "mui", file: string, specifier: string, node: string) => {
  const messages: string[] = [];
  const context = {
    cwd: "/panel",
    filename: `/panel/${file}`,
    report: ({ message }: { message: string }) => messages.push(message),
  };
  plugin.default.rules[name].create(context)[node]?.({ source: { value: specifier } });
  return messages[0];
};

test.each([
  ["src/lib/locale.ts", "@/config", "Imports go down only: lib does not know config."],
  ["src/model/roles.ts", "@/dataProvider/errors", "Imports go down only: model does not know dataProvider."],
  ["src/i18n/index.ts", "@/theme/colorScheme", undefined],
  ["src/ui/services.ts", "@/custom/dns", "Imports go down only: ui does not know custom."],
  ["src/custom/dns/index.ts", "@/resources", "Imports go down only: custom does not know resources."],
  ["src/custom/dns/index.ts", "@/custom/activity", undefined],
  ["src/custom/dns/index.ts", "@/custom/activity/store", "Import custom/activity through its index."],
  ["src/resources/users/index.ts", "@/resources/panelResource", undefined],
  ["src/resources/users/index.ts", "@/resources/servers/allServers", "Import resources/servers through its index."],
  ["src/resources/panelResources.ts", "@/resources/servers/allServers", undefined],
  ["src/App.tsx", "@/resources/servers/allServers", "Import resources/servers through its index."],
  ["src/App.tsx", "@/startup/boot", "Imports go down only: App does not know startup."],
  ["src/startup/boot.ts", "@/custom/session/paths", undefined],
  ["mocks/backend/index.ts", "@/model/roles", undefined],
  ["contract/index.ts", "@/ui/services", "Imports go down only: contract does not know ui."],
])("the linter finds layers and units that are passed over: %s imports %s", (file, specifier, message) => {
  for (const node of ["ImportDeclaration", "ImportExpression", "ExportNamedDeclaration", "ExportAllDeclaration"])
    expect(problem("layers", file, specifier, node)).toBe(message);
});

test.each([
  ["react-admin", true],
  ["@mui/material/Table", true],
  ["@/ui/mui/PanelForm", true],
  ["./mui/PanelForm", true],
  ["../mui/PanelForm", true],
  ["ra-core", false],
  ["@/theme/colorScheme", false],
])("the linter keeps Material UI out of lite screens: %s", (specifier, isRefused) => {
  const found = problem("mui", "src/App.tsx", specifier, "ImportDeclaration");
  expect(found !== undefined).toBe(isRefused);
  expect(problem("mui", "src/App.tsx", specifier, "ImportExpression")).toBeUndefined();
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
