import { expect, test } from "vitest";
import readme from "../README.md?raw";
import { parseConfig, type PanelConfig } from "@/config";
import example from "./config.example.json";

type Named<T> = T extends object ? Complete<T> : T extends string ? string : T;
type Complete<T> = { [K in keyof T]-?: Named<T[K]> };
/** The type check fails when a setting is missing in the example. */
const complete = example satisfies Complete<PanelConfig>;

type Setting = string | number | boolean | undefined;

const listSettings = (value: object, prefix = ""): [name: string, value: Setting][] =>
  Object.entries(value).flatMap(([key, inner]: [string, object | Setting]): [string, Setting][] =>
    typeof inner === "object" ? listSettings(inner, `${prefix}${key}.`) : [[prefix + key, inner]],
  );

test("the example is a valid configuration", () => {
  expect(parseConfig(complete)).toEqual(complete);
});

test("the config.json in README.md is a valid configuration", () => {
  const [, shown = ""] = /level of the file:\n\n```json\n(.*?)```/s.exec(readme) ?? [];
  expect(parseConfig(JSON.parse(shown)).push).toMatchObject({ key: "your-app-key", cluster: "eu" });
});

const defaults = Object.fromEntries(listSettings(parseConfig({})));

test.each(listSettings(complete).map(([name]) => name))("README.md documents %s with its default", (name) => {
  const row = readme.split("\n").find((line) => line.startsWith(`| \`${name}\``)) ?? "";
  const [, , shown = ""] = row.split("|").map((cell) => cell.trim());
  const value = defaults[name];
  expect(shown).toBe(value === undefined || value === "" ? "none" : `\`${String(value)}\``);
});
