import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAddress } from "../ipAddresses";
import { decodeGenericData } from "./decodeGenericData";
import { type RecordTypeName, recordTypeNames } from "../recordTypes";

const data = (type: RecordTypeName, ...words: string[]) => decodeGenericData(type, words)?.data;

test.each<[RecordTypeName, string, string | undefined]>([
  ["A", "4 c0000201", "192.0.2.1"],
  ["A", "5 c000020101", undefined],
  ["AAAA", "16 20010db8000000000000000000000001", "2001:db8::1"],
  ["AAAA", "4 c0000201", undefined],
  ["NS", "7 036e73310161 00", "ns1.a"],
  ["CNAME", "1 00", "."],
  ["CNAME", "2 c00c", undefined],
  ["CNAME", "5 03612e6200", undefined],
  ["TXT", "6 0161 0162 01 63", "abc"],
  ["TXT", "1 00", ""],
  ["TXT", "3 02c3a4", "ä"],
  ["TXT", "2 01ff", undefined],
  ["TXT", "0", undefined],
  ["TXT", "4 04746573", undefined],
  ["NS", `65 3f${"61".repeat(63)}00`, "a".repeat(63)],
  ["NS", `66 40${"61".repeat(64)}00`, undefined],
  ["NS", "3 036e73", undefined],
  ["NS", "4 036e7331", undefined],
  ["TXT", "5 04746573", undefined],
  ["CAA", "8 000569737375653b", '0 issue ";"'],
  ["CAA", "7 80056973737565", '128 issue ""'],
  ["CAA", "3 000569", undefined],
  ["CAA", "3 000120", undefined],
  ["CAA", "4 00022e61", undefined],
  ["CAA", "4 0002612e", undefined],
  ["CAA", "2 0000", undefined],
  ["CAA", "1 00", undefined],
  ["SRV", "9 000a000513c4016100", "5 5060 a"],
  ["SRV", "4 000a0005", undefined],
  ["TXT", "1 zz", undefined],
  ["TXT", "2 01z6", undefined],
  ["TXT", "2 0161zz", undefined],
  ["TXT", "3 0161", undefined],
  ["TXT", "1 0161", undefined],
  ["TXT", "x2 0161", undefined],
  ["TXT", "2x 0161", undefined],
  ["TXT", "2 01 6A", "j"],
  ["TXT", "", undefined],
])("decodes %s data %j as %j", (type, words, expected) => {
  expect(data(type, ...words.split(" ").filter(Boolean))).toBe(expected);
});

test("decodes the priority before the data", () => {
  expect(decodeGenericData("SRV", ["9", "000a000513c4016100"])?.priority).toBe(10);
  expect(decodeGenericData("MX", ["6", "000a", "026d7800"])).toEqual({ data: "mx", priority: 10 });
  expect(decodeGenericData("MX", ["1", "00"])).toBeUndefined();
});

const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");

test("property: decodes any IPv6 address, and accepts any bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), fc.uint8Array({ maxLength: 40 }), (address, any) => {
      const text = data("AAAA", "16", hex([...address])) ?? "";
      expect(parseAddress(text)?.value.toString(16).padStart(32, "0")).toBe(hex([...address]));
      for (const type of recordTypeNames) expect(() => data(type, String(any.length), hex([...any]))).not.toThrow();
    }),
  );
});
