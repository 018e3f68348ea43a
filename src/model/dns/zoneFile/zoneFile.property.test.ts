import { omit } from "es-toolkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "../../records";
import type { RecordFields } from "../change";
import { diffRecords } from "../diffRecords";
import { type DataPart, getRecordType, joinData, recordTypeNames } from "../recordTypes";
import { parseZoneFile } from "./parseZoneFile";
import { printZoneFile, toPrintable } from "./printZoneFile";

const zone = "example.com";

const label = fc.oneof(
  fc.stringMatching(/^[a-z\d_]([a-z\d-]{0,8}[a-z\d])?$/),
  fc.constantFrom("*", "@", "$x", 'a"b', "a b", "a;(b)", "ü", "a\\b", "a\u00A0b", "in", "mx", "300"),
);
const name = fc.array(label, { maxLength: 3 }).map((labels) => [...labels, zone].join("."));
const target = fc.oneof(
  name,
  fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => labels.join(".")),
);
const text = fc.oneof(fc.string({ unit: "binary", maxLength: 700, size: "max" }), fc.string({ maxLength: 300 }));
const comment = fc.oneof(
  fc.constantFrom("", ";", "; x", "p=none", "(", '"', "a\nb", "\u2028", "cf_tags=cf-proxied:true"),
  fc.string({ unit: "binary", maxLength: 80 }),
);
const valuesByKind: { [Kind in DataPart["kind"]]: (part: Extract<DataPart, { kind: Kind }>) => fc.Arbitrary<string> } =
  {
    address: ({ bits }) => (bits === 32 ? fc.ipV4() : fc.ipV6()),
    name: () => target,
    number: ({ octets }) => fc.nat(256 ** octets - 1).map(String),
    word: ({ expected }) => fc.constantFrom(...expected, "Other9"),
    text: () => text,
    strings: () => text,
    opaque: () => text,
  };
const createValue = (part: DataPart) => (valuesByKind[part.kind] as (part: DataPart) => fc.Arbitrary<string>)(part);
const record = fc.constantFrom(...recordTypeNames).chain((type) => {
  const { parts, hasPriority } = getRecordType(type);
  return fc.record({
    name,
    type: fc.constant(type),
    data: fc.tuple(...parts.map(createValue)).map((values) => joinData(type, { values })),
    priority: hasPriority ? fc.nat(65_535) : fc.constant(null),
    ttl: fc.nat(2_147_483_647),
    comment,
  });
});
const zones = fc.array(record, { maxLength: 12 });

test("property: parses a printed zone into the same records and comments", () => {
  fc.assert(
    fc.property(zones, (records) => {
      const printableRecords = records.flatMap((one) => toPrintable(one, zone) ?? []);
      expect(printableRecords).toHaveLength(records.length);
      const printed = printZoneFile(
        printableRecords.map((fields, id): DnsRecord => ({ ...fields, id })),
        zone,
      );
      const { records: read, leftOut, faults, notes } = parseZoneFile(printed.text, zone);
      expect(read.map((fields) => omit(fields, ["remarks"]))).toEqual(printableRecords);
      expect([leftOut, faults, printed.leftOut]).toEqual([[], [], []]);
      expect(notes.filter(({ reason }) => reason === "finalDot")).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("property: finds no changes between a zone and its zone file", () => {
  fc.assert(
    fc.property(zones, (wanted) => {
      const records = wanted.map((fields, id): DnsRecord => ({ ...fields, id }));
      const { text: printed, leftOut } = printZoneFile(records, zone);
      const read = parseZoneFile(printed, zone).records;
      const said = records.filter((one) => !leftOut.includes(one));
      expect(diffRecords(said, read, "makeEqual")).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("property: keeps the TTL of every record, also 0, and never defaults to a TTL of 0", () => {
  const ttl = fc.oneof(fc.constant(0), fc.constantFrom(60, 300, 3600), fc.nat(2_147_483_647));
  const ttls = zones.chain((records) =>
    fc.tuple(...records.map((one) => ttl.map((seconds) => ({ ...one, ttl: seconds })))),
  );
  fc.assert(
    fc.property(ttls, (records) => {
      const printableRecords = records.flatMap((one) => toPrintable(one, zone) ?? []);
      const print = (all: readonly RecordFields[]) =>
        printZoneFile(
          all.map((fields, id): DnsRecord => ({ ...fields, id })),
          zone,
        ).text;
      const text = print(printableRecords);
      const read = parseZoneFile(text, zone).records;
      expect(read.map((fields) => fields.ttl)).toEqual(printableRecords.map((fields) => fields.ttl));
      expect(print(read)).toBe(text);
      const added = parseZoneFile(`${text}added A 192.0.2.1`, zone).records.at(-1);
      expect(added?.name).toBe(`added.${zone}`);
      expect(added?.ttl).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test("property: parses any text, and each fault has a line of it", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom("\n", " ", '"', "(", ")", ";", "\\", "IN", "A", "$TTL", "@", "1.2.3.4"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const file = pieces.join("");
      const lines = file.split(/\r\n|\r|\n/).length;
      for (const { line } of parseZoneFile(file, zone).faults) expect(line >= 1 && line <= lines).toBe(true);
    }),
    { numRuns: 500 },
  );
});
