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
    ttl: fc.oneof(fc.constantFrom(0, 0, 60, 300), fc.nat(2_147_483_647)),
    comment,
  });
});
const zones = fc.array(record, { maxLength: 12 });

test("property: parses a printed zone into the same records, comments and TTLs", () => {
  fc.assert(
    fc.property(zones, (wanted) => {
      const toRecords = (all: readonly RecordFields[]) => all.map((fields, id): DnsRecord => ({ ...fields, id }));
      const printables = wanted.flatMap((one) => toPrintable(one, zone) ?? []);
      expect(printables).toHaveLength(wanted.length);
      const { text: printed, leftOut: unprinted } = printZoneFile(toRecords(wanted), zone);
      const { records, leftOut, faults, notes } = parseZoneFile(printed, zone);
      expect(records.map((fields) => omit(fields, ["remarks"]))).toEqual(printables);
      expect([leftOut, faults, unprinted]).toEqual([[], [], []]);
      expect(notes.filter(({ reason }) => reason === "finalDot")).toEqual([]);
      expect(diffRecords(toRecords(wanted), records, "makeEqual")).toEqual([]);
      expect(printZoneFile(toRecords(records), zone).text).toBe(printed);
      // A TTL of 0 is meant for one record, and is no default.
      const added = parseZoneFile(`${printed}added A 192.0.2.1`, zone).records.at(-1);
      expect(added?.name).toBe(`added.${zone}`);
      expect(added?.ttl).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
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
