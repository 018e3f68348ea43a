import { expect, test } from "vitest";
import { ApiError } from "@/dataProvider/errors";
import { createRows, isSelected, parsePastedColumn, type ZoneResult } from "./domainRows";
import type { DnsTemplate } from "@/model/dns/dnsTemplateSchema";

const wanted: DnsTemplate = { kind: "records", text: "www TXT a" };
const domain = (id: number) => ({ id, url: `https://site-${id}.example` });
const zone = (server: string | null, records: Partial<{ type: string; data: string }>[] = []): ZoneResult => ({
  server,
  current_ip: null,
  records: records.map((record, id) => ({
    id,
    name: `www.${server}`,
    type: "A",
    data: "192.0.2.1",
    ttl: 300,
    ...record,
  })),
});
const error = (status: number) => ({ error: new ApiError({ kind: "http", endpoint: "GET /api/dns", status }) });

test("gives each domain a state, and changes a shared zone once", () => {
  const zones = new Map<number, ZoneResult>([
    [1, zone("one.example")],
    [2, zone("two.example", [{ type: "CNAME", data: "a.example" }])],
    [3, zone("three.example", [{ type: "TXT", data: "a" }])],
    [4, zone("One.example.")],
    [5, zone(null)],
    [6, error(404)],
    [7, error(500)],
  ]);
  const rows = createRows(wanted)([1, 2, 3, 4, 5, 6, 7, 8].map(domain), zones);
  expect(rows.map(({ state }) => state)).toEqual([
    "fits",
    "conflict",
    "nothing",
    "sameZone",
    "noZone",
    "noZone",
    "failed",
    "unread",
  ]);
  expect(rows[3]).toMatchObject({ other: { id: 1 } });
  const chosen = (...toggled: number[]) => rows.filter((row) => isSelected(row, toggled)).map((row) => row.domain.id);
  expect(chosen()).toEqual([1]);
  expect(chosen(1)).toEqual([]);
  expect(chosen(2, 3, 7)).toEqual([1, 2]);
});

test("marks domains whose own value is missing or invalid as incomplete", () => {
  const ownValues = { 1: "one-example.mail.protection.outlook.com", 2: "two-example", 4: "" };
  const rows = createRows({ kind: "preset", preset: "microsoftMail", values: {}, ownValues })(
    [1, 2, 3, 4].map(domain),
    new Map([1, 2, 3, 4].map((id) => [id, zone(`${id}.example`)])),
  );
  expect(rows.map(({ state }) => state)).toEqual(["fits", "incomplete", "incomplete", "incomplete"]);
  expect(rows.filter((row) => isSelected(row, [2, 3, 4])).map((row) => row.domain.id)).toEqual([1]);
});

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
  const pasted = parsePastedColumn(text, domains, from);
  expect(pasted?.values).toEqual(values);
  expect(pasted?.unknown ?? []).toEqual(unknown);
});
