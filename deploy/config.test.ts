import { expect, test } from "vitest";
import readme from "../README.md?raw";
import { parseConfig, type PanelConfig } from "@/config";
import example from "./config.example.json";

type Named<T> = T extends object ? Complete<T> : T extends string ? string : T;
type Complete<T> = { [K in keyof T]-?: Named<T[K]> };
/** The type check fails when the example does not name a setting. */
const complete = example satisfies Complete<PanelConfig>;

type Setting = string | number | boolean | undefined;

const settingsIn = (value: object, prefix = ""): [name: string, value: Setting][] =>
  Object.entries(value).flatMap(([key, inner]: [string, object | Setting]): [string, Setting][] =>
    typeof inner === "object" ? settingsIn(inner, `${prefix}${key}.`) : [[prefix + key, inner]],
  );

test("the example is a valid configuration", () => {
  expect(parseConfig(complete)).toEqual(complete);
});

test("the lines of a config.json that README.md shows are a configuration", () => {
  const [, shown = ""] = /level of the file:\n\n```json\n(.*?)```/s.exec(readme) ?? [];
  expect(parseConfig(JSON.parse(shown)).push).toMatchObject({ key: "your-app-key", cluster: "eu" });
});

const defaults = Object.fromEntries(settingsIn(parseConfig({})));

test.each(settingsIn(complete).map(([name]) => name))("README.md names %s with its default", (name) => {
  const row = readme.split("\n").find((line) => line.startsWith(`| \`${name}\``)) ?? "";
  const [, , shown = ""] = row.split("|").map((cell) => cell.trim());
  const value = defaults[name];
  expect(shown).toBe(value === undefined || value === "" ? "none" : `\`${String(value)}\``);
});
