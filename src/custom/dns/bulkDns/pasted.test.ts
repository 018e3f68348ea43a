import { expect, test } from "vitest";
import { pastedColumn } from "./rows";

const domains = [
  { id: 1, url: "https://one.example" },
  { id: 2, url: "two.example" },
  { id: "3", url: "müller.example" },
];

test.each<[string, string, number, Record<string, string> | undefined, string[]]>([
  ["a single value is no column", "a.mx.microsoft", 1, undefined, []],
  ["values alone fill the rows from where they are pasted", "a\n b \n\nc\n", 1, { 1: "a", 2: "b", 3: "c" }, []],
  ["… and what is left over is said", "a\r\nb\r\nc", 2, { 2: "a", 3: "b" }, ["c"]],
  ["a domain and its value, in any order", "Two.example.\tb\nhttps://one.example\ta", 1, { 1: "a", 2: "b" }, []],
  ["one line of a domain and its value", "two.example a", 1, { 2: "a" }, []],
  ["lines of a zone file", "one.example. 3600 IN MX 0 a.\ntwo.example. IN MX 0 b.", 1, { 1: "a.", 2: "b." }, []],
  ["international names", "xn--mller-kva.example;c\nx.example,d", 1, { 3: "c" }, ["x.example d"]],
])("%s", (_, text, from, values, unknown) => {
  const pasted = pastedColumn(text, domains, from);
  expect(pasted?.values).toEqual(values);
  expect(pasted?.unknown ?? []).toEqual(unknown);
});
