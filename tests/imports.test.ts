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
  /** The imported module; undefined for packages and style sheets. */
  to: string | undefined;
}

/** All imports of a module: static, type-only and dynamic. */
const parseImports = (from: string): Import[] =>
  [...readFileSync(from, "utf8").matchAll(/(?:from |import |import\()"([.@]\/?[^"]*)"/g)].map(([, specifier = ""]) => {
    const target = specifier.startsWith("@/") ? join("src", specifier.slice(2)) : join(dirname(from), specifier);
    return { from, specifier, to: [".ts", ".tsx", "/index.ts"].map((end) => target + end).find(existsSync) };
  });

const allImports = modules.flatMap(parseImports);

/** The feature or resource of a module, or its layer. */
const getUnit = (path: string): string => {
  const [, layer = "", name = "", ...rest] = path.split(sep);
  const hasUnits = ["custom", "resources"].includes(layer) && rest.length > 0;
  return hasUnits ? join(layer, name) : name === "" ? "" : layer;
};

test("src/ui names no resource and no path of a screen", () => {
  const name = new RegExp(`["'\`](?:${Object.keys(resources).join("|")})["'\`.]|["'\`]/[a-z]`);
  const offending = modules.filter((path) => getUnit(path) === "ui" && name.test(readFileSync(path, "utf8")));
  expect(offending).toEqual([]);
});

test("an import is relative within a feature, a resource or a layer, and begins with @/ outside of it", () => {
  const isWrong = ({ from, specifier, to }: Import) =>
    to?.startsWith("src") && specifier.startsWith(".") !== (getUnit(from) === getUnit(to));
  expect(allImports.filter(isWrong)).toEqual([]);
});

test("no input has the type email, in which Chromium changes what is typed", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(?:tsx|html)$/.test(path),
  );
  const isEmailInput = (path: string) => /\btype=\{?"email"/.test(readFileSync(join("src", path), "utf8"));
  expect(files.filter(isEmailInput)).toEqual([]);
});

type Context = { cwd: string; filename: string; report: (problem: { message: string }) => void };
type Rule = { create: (context: Context) => Record<string, (node: { source: { value: string } }) => void> };
const plugin = (await import(pathToFileURL("scripts/lint/imports.mjs").href)) as {
  default: { rules: Record<"layers" | "mui", Rule> };
};

/** The message of a rule for an import, if any. */
const lintImport = (name: "layers" | "mui", file: string, specifier: string, node: string) => {
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
  ["src/lib/format.ts", "@/config", "Imports go down only: lib does not know config."],
  ["src/i18n/index.ts", "@/theme/colorScheme", undefined],
  ["src/custom/activity/index.ts", "@/custom/dns", undefined],
  ["src/custom/activity/index.ts", "@/custom/dns/useZone", "Import custom/dns through its index."],
  ["src/custom/dns/index.ts", "@/custom/activity", "Features use those below them only: dns does not know activity."],
  ["src/custom/newFeature/index.ts", "@/custom/activity", undefined],
  ["src/custom/newFeature/mui/NewPage.tsx", "@/custom/addWebsite/mui", undefined],
  ["src/resources/users/index.ts", "@/resources/panelResource", undefined],
  ["src/resources/users/index.ts", "@/resources/servers/palette", "Import resources/servers through its index."],
  ["src/resources/screens.tsx", "@/resources/servers/palette", undefined],
  ["src/App.tsx", "@/resources/servers/palette", "Import resources/servers through its index."],
  ["src/App.tsx", "@/startup/boot", "Imports go down only: App does not know startup."],
  ["src/startup/boot.ts", "@/custom/session/paths", undefined],
  ["mocks/backend/index.ts", "@/model/roles", undefined],
  ["contract/index.ts", "@/ui/services", "Imports go down only: contract does not know ui."],
])("the linter checks layers and entry points: %s imports %s", (file, specifier, message) => {
  for (const node of ["ImportDeclaration", "ImportExpression", "ExportNamedDeclaration", "ExportAllDeclaration"])
    expect(lintImport("layers", file, specifier, node)).toBe(message);
});

test.each([
  ["react-admin", true],
  ["@mui/material/Table", true],
  ["@/ui/mui/PanelForm", true],
  ["./mui/PanelForm", true],
  ["ra-core", false],
  ["@/theme/colorScheme", false],
])("the linter checks imports of Material UI: %s", (specifier, isRefused) => {
  const found = lintImport("mui", "src/App.tsx", specifier, "ImportDeclaration");
  expect(lintImport("mui", "src/resources/users/mui/UserList.tsx", specifier, "ImportDeclaration")).toBeUndefined();
  expect(found !== undefined).toBe(isRefused);
  expect(lintImport("mui", "src/App.tsx", specifier, "ImportExpression")).toBeUndefined();
});
