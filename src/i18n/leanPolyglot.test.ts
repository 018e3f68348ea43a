import polyglotI18nProvider from "ra-i18n-polyglot";
import { expect, test } from "vitest";
import LeanPolyglot from "../../scripts/build/leanPolyglot";
import { texts as german } from "./de/germanAdmin";

/** What the build puts in the place of node-polyglot translates as that does. */
const texts = {
  ...german,
  area: { odd: "%{constructor} %{a} |||| %{smart_count}||||x", "two words": "%{a}%{b", empty: "" },
};
const real = polyglotI18nProvider(() => texts as never, "de", { allowMissing: true });
const lean = new LeanPolyglot({
  phrases: { "": "", ...texts },
  replace: String.prototype.replace as never,
  pluralRules: { pluralTypes: { own: (count) => (count === 1 ? 0 : 1) } },
});

const keysOf = (value: object, prefix = ""): string[] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === "string" ? [prefix + key] : keysOf(inner as object, `${prefix}${key}.`),
  );

const values = [
  {},
  { smart_count: 1, a: 1 },
  { smart_count: 0, domain: "$& $1", count: 2, a: null },
  { smart_count: 7, name: "x", _: "no %{name}" },
];

test("every text, with values and without", () => {
  const keys = [...keysOf(texts), "", "missing.key", "constructor", "area"];
  const told = (translate: (key: string, args: never) => string) =>
    keys.flatMap((key) => values.map((args) => [key, translate(key, args as never)]));
  expect(told((key, args) => lean.t(key, args))).toEqual(told((key, args) => real.translate(key, args)));
});
