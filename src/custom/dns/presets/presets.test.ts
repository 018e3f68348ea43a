import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { getChangeId, type Change, previewZone } from "@/model/dns/change";
import { createPlan } from "../changes/createPlan";
import { aRecord, zone, arbitraryZones } from "../changes/testZones";
import { findNewWarnings } from "../changes/findNewWarnings";
import { toComparable } from "@/model/dns/record";
import { isPresetComplete, findPresetChanges, getPreset, presets, type PresetId } from "./presets";

const of = (host: string, type: string, data: string, more: Partial<DnsRecord> = {}) =>
  aRecord({ name: [host, zone].filter(Boolean).join("."), type, data, priority: type === "MX" ? 10 : null, ...more });

const line = (change: Change): string => {
  const text = (record: Parameters<typeof toComparable>[0]) => {
    const { name, type, data, priority, ttl } = toComparable(record);
    const host = name === zone ? "@" : name.slice(0, -zone.length - 1);
    return [host, type, priority, data, ttl === 300 ? "" : `(${ttl})`]
      .filter((word) => word !== undefined && word !== "")
      .join(" ");
  };
  if (change.kind === "add") return `+ ${text(change.to)}`;
  return change.kind === "remove" ? `- ${text(change.from)}` : `${text(change.from)} -> ${text(change.to)}`;
};

test.each<[string, PresetId, Record<string, string>, DnsRecord[], string[]]>([
  [
    "mail at Google in an empty zone",
    "googleMail",
    {},
    [],
    ["+ @ MX 1 smtp.google.com", "+ @ TXT v=spf1 include:_spf.google.com ~all"],
  ],
  [
    "mail at Google in place of others, beside other senders",
    "googleMail",
    {},
    [
      of("", "MX", "mx1.old.example"),
      of("", "MX", "mx2.old.example"),
      of("", "TXT", "v=spf1 include:news.example -all"),
    ],
    [
      "@ MX 10 mx1.old.example -> @ MX 1 smtp.google.com",
      "- @ MX 10 mx2.old.example",
      "@ TXT v=spf1 include:news.example -all -> @ TXT v=spf1 include:news.example include:_spf.google.com -all",
    ],
  ],
  [
    "mail at Microsoft, at the host that it states",
    "microsoftMail",
    { mailHost: " Example-com0i.mail.protection.outlook.com. " },
    [of("autodiscover", "A", "192.0.2.1"), of("", "MX", "mx.old.example", { ttl: 3600 })],
    [
      "- autodiscover A 192.0.2.1",
      "@ MX 10 mx.old.example (3600) -> @ MX 0 example-com0i.mail.protection.outlook.com (3600)",
      "+ @ TXT v=spf1 include:spf.protection.outlook.com -all",
      "+ autodiscover CNAME autodiscover.outlook.com",
    ],
  ],
  ["a value that is wrong", "dmarc", { reports: "nobody" }, [], []],
  ["DMARC without reports", "dmarc", { policy: "reject" }, [], ["+ _dmarc TXT v=DMARC1; p=reject"]],
  [
    "DMARC with reports, in place of an alias",
    "dmarc",
    { policy: "none", reports: "post@example.com" },
    [of("_dmarc", "CNAME", "dmarc.old.example")],
    ["- _dmarc CNAME dmarc.old.example", "+ _dmarc TXT v=DMARC1; p=none; rua=mailto:post@example.com"],
  ],
  [
    "lower TTLs",
    "lowerTtls",
    { ttl: "5m" },
    [
      of("", "A", "192.0.2.1", { ttl: 3600 }),
      of("a", "A", "192.0.2.1", { ttl: 60 }),
      of("b", "TXT", "x", { ttl: null }),
    ],
    ["@ A 192.0.2.1 (3600) -> @ A 192.0.2.1"],
  ],
])("%s", (_, id, typed, records, expected) => {
  expect(findPresetChanges(getPreset(id), typed, records, zone).map(line)).toEqual(expected);
});

const typedFor: Partial<Record<PresetId, Record<string, string>>> = {
  microsoftMail: { mailHost: "example-com.mail.protection.outlook.com" },
  dmarc: { reports: "post@example.com" },
};

test("property: finds no changes after a preset is applied, and adds no warnings to a valid zone", () => {
  fc.assert(
    fc.property(arbitraryZones, fc.constantFrom(...presets), (records, preset) => {
      const typed = typedFor[preset.id] ?? {};
      const changes = findPresetChanges(preset, typed, records, zone);
      expect(new Set(changes.map(getChangeId)).size).toBe(changes.length);
      const after = previewZone(records, createPlan(records, changes).steps);
      expect(findPresetChanges(preset, typed, after, zone)).toEqual([]);
    }),
  );
  for (const preset of presets) {
    const sound = [of("", "A", "8.8.8.8"), of("", "MX", "mx.old.example"), of("www", "A", "8.8.8.8")];
    const changes = findPresetChanges(preset, typedFor[preset.id] ?? {}, sound, zone);
    expect([...findNewWarnings(sound, changes, zone).values()].flat()).toEqual([]);
  }
});

test.each<[PresetId, Record<string, string>, boolean]>([
  ["googleMail", {}, true],
  ["microsoftMail", {}, false],
  ["microsoftMail", { mailHost: " Example-com0i.mail.protection.outlook.com. " }, true],
  ["microsoftMail", { mailHost: "example-com.o-v1.mx.microsoft" }, true],
  ["microsoftMail", { mailHost: "example-com" }, false],
  ["microsoftMail", { mailHost: "mail.protection.outlook.com" }, false],
  ["microsoftMail", { mailHost: "a.mx.microsoft.com" }, false],
  ["microsoftMail", { mailHost: "0 a.mx.microsoft" }, false],
  ["microsoftMail", { mailHost: "a.evil.example/.mx.microsoft" }, false],
  ["dmarc", { reports: "a@b.example" }, true],
  ["dmarc", { reports: "a@b" }, false],
  ["lowerTtls", { ttl: "1h" }, true],
  ["lowerTtls", { ttl: "0" }, false],
  ["lowerTtls", { ttl: "2147483648" }, false],
])("the preset %s with %j is complete: %s", (id, typed, isComplete) => {
  expect(isPresetComplete(getPreset(id), typed)).toBe(isComplete);
});
