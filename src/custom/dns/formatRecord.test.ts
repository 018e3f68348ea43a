import { expect, test } from "vitest";
import { i18nProvider, type Translate } from "@/i18n";
import type { DnsRecord } from "@/model/records";
import { formatDetails, formatRecord } from "./formatRecord";

const t: Translate = (key, args) => i18nProvider.translate(key, args);

test.each<[record: Partial<DnsRecord>, name: string]>([
  [{ type: "MX", name: "x.example", data: "mx.x.example" }, "MX x.example → mx.x.example"],
  [{ type: "TXT", name: "x.example", data: "a".repeat(61) }, `TXT x.example → ${"a".repeat(60)}…`],
  [{ type: "A", name: null, data: "1.1.1.1" }, "A → 1.1.1.1"],
  [{ type: "A", name: "x.example", data: null }, "A x.example"],
])("formats %o as %s", (record, name) => {
  expect(formatRecord({ type: "A", ...record })).toBe(name);
});

test.each<[record: Pick<DnsRecord, "priority" | "ttl">, more: string[]]>([
  [{ priority: 10, ttl: 7200 }, ["Priority 10", "TTL 2 hours"]],
  [{ priority: 0, ttl: 90 }, ["Priority 0", "TTL 90 seconds"]],
  [{ priority: "5", ttl: "60" }, ["Priority 5", "TTL 1 minute"]],
  [{ priority: null, ttl: 86_400 }, ["TTL 1 day"]],
  [{ priority: "", ttl: "" }, []],
  [{ priority: null, ttl: null }, []],
  [{ ttl: "soon" }, []],
])("formats the details of %o as %j", (record, more) => {
  expect(formatDetails(record, t)).toEqual(more);
});
