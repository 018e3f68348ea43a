import { describe, expect, test } from "vitest";
import { addSubdomain } from "@/custom/addSubdomain/texts";
import { addWebsite } from "@/custom/addWebsite/texts";
import { dns, dnsChanges } from "@/custom/dns/texts";
import { overview } from "@/custom/overview/texts";
import { keys, palette } from "@/custom/palette/texts";
import { editDomain } from "@/resources/domains/edit/texts";
import { german as texts } from "./texts.de";
import { english } from "./texts";

type Texts = { readonly [key: string]: string | Texts };

/** All texts of nested objects, by dotted key. */
const flat = (texts: object, prefix = ""): [key: string, text: string][] =>
  Object.entries(texts as Texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

/** English makes `fields` of the names themselves: germanFields.test.ts of the journal says which there are. */
const { fields: _, ...translated } = texts;
const german = new Map(flat(translated));
const pairs = flat({ ...english, addSubdomain, addWebsite, dns, dnsChanges, editDomain, overview, keys, palette });

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

describe("German", () => {
  test("has exactly the keys of English", () => {
    expect([...german.keys()].sort()).toEqual(pairs.map(([key]) => key).sort());
  });

  test("has the same placeholders, and as many forms of a plural", () => {
    const shapeOf = (key: string, text: string) =>
      JSON.stringify([
        key,
        key === "ra.sort.sort_by" ? "" : placeholders(text),
        text.split("||||").length,
        !text.trim(),
      ]);
    expect([...german].map((pair) => shapeOf(...pair)).sort()).toEqual(pairs.map((pair) => shapeOf(...pair)).sort());
  });

  test("writes quotation marks, dashes and the ellipsis as Germans do", () => {
    const odd = [...german].filter(([, text]) => /[“][^„”]*[”]|\w…|\.\.\.|Sie\b.*\b(du|dein)\b/.test(text));
    expect(odd).toEqual([]);
  });
});
