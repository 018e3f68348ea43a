import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "../../../dataProvider/records";
import { idOf, type Change } from "../changes/change";
import { planOf } from "../changes/plan";
import { aRecord, zone, zones } from "../changes/testZones";
import { warningsAfter } from "../changes/zoneWarnings";
import { zoneAfter } from "../changes/edits";
import { comparable } from "../record";
import { cleanValue, faultOf, initialValues } from "./parameters";
import { presetChanges } from "./presetChanges";
import { presetOf, presets, type ParameterCheck, type Preset, type PresetId } from "./presets";

const of = (host: string, type: string, data: string, more: Partial<DnsRecord> = {}) =>
  aRecord({ name: [host, zone].filter(Boolean).join("."), type, data, priority: type === "MX" ? 10 : null, ...more });

/** A change in one line. */
const line = (change: Change): string => {
  const text = (record: Parameters<typeof comparable>[0]) => {
    const { name, type, data, priority, ttl } = comparable(record);
    const host = name === zone ? "@" : name.slice(0, -zone.length - 1);
    return [host, type, priority, data, ttl === 300 ? "" : `(${ttl})`]
      .filter((word) => word !== undefined && word !== "")
      .join(" ");
  };
  if (change.kind === "add") return `+ ${text(change.to)}`;
  return change.kind === "remove" ? `- ${text(change.from)}` : `${text(change.from)} -> ${text(change.to)}`;
};

const key = "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A";

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
    "mail at Google that is there already",
    "googleMail",
    {},
    [of("", "MX", "SMTP.Google.com.", { priority: 1 }), of("", "TXT", "v=spf1 include:_spf.google.com ~all")],
    [],
  ],
  [
    "mail at Microsoft, at the host that it states",
    "microsoftMail",
    { mailHost: " Example-com0i.mail.protection.outlook.com. " },
    [of("autodiscover", "A", "192.0.2.1"), of("", "MX", "mx.old.example", { ttl: 3600 })],
    [
      "@ MX 10 mx.old.example (3600) -> @ MX 0 example-com0i.mail.protection.outlook.com (3600)",
      "- autodiscover A 192.0.2.1",
      "+ @ TXT v=spf1 include:spf.protection.outlook.com -all",
      "+ autodiscover CNAME autodiscover.outlook.com",
    ],
  ],
  [
    "mail at Microsoft with DNSSEC, and a TTL of one's own",
    "microsoftMail",
    { mailHost: "example-com.o-v1.mx.microsoft", recordTtl: "1h" },
    [of("", "TXT", "v=spf1 mx -all", { ttl: 90 }), of("autodiscover", "CNAME", "autodiscover.outlook.com")],
    [
      "autodiscover CNAME autodiscover.outlook.com -> autodiscover CNAME autodiscover.outlook.com (3600)",
      "@ TXT v=spf1 mx -all (90) -> @ TXT v=spf1 mx include:spf.protection.outlook.com -all (3600)",
      "+ @ MX 0 example-com.o-v1.mx.microsoft (3600)",
    ],
  ],
  ["a value that is wrong", "dmarc", { reports: "nobody" }, [], []],
  ["a TTL of 0", "verification", { text: "a", recordTtl: "0" }, [of("", "TXT", "b")], ["+ @ TXT a (0)"]],
  ["the TTL of the same set", "verification", { text: "a" }, [of("", "TXT", "b", { ttl: 90 })], ["+ @ TXT a (90)"]],
  ["a text with semicolons", "verification", { text: "a=b; c=d;  e" }, [], ["+ @ TXT a=b; c=d;  e"]],
  ["a text in quoted strings", "verification", { text: '"a; " "b"' }, [], ["+ @ TXT a; b"]],
  [
    "no mail",
    "noMail",
    {},
    [
      of("", "MX", "mx.old.example"),
      of("", "TXT", '"v=spf1 mx ~all"'),
      of("", "TXT", "MS=ms1"),
      of("_dmarc", "TXT", "v=DMARC1; p=none"),
    ],
    [
      "@ MX 10 mx.old.example -> @ MX 0 .",
      '@ TXT "v=spf1 mx ~all" -> @ TXT v=spf1 -all',
      "_dmarc TXT v=DMARC1; p=none -> _dmarc TXT v=DMARC1; p=reject",
    ],
  ],
  [
    "SPF",
    "spf",
    { senders: " mx  include:news.example ", others: "-all" },
    [of("", "TXT", "v=spf1 -all")],
    ["@ TXT v=spf1 -all -> @ TXT v=spf1 mx include:news.example -all"],
  ],
  ["DMARC without reports", "dmarc", { policy: "reject" }, [], ["+ _dmarc TXT v=DMARC1; p=reject"]],
  [
    "DMARC with reports, in place of an alias",
    "dmarc",
    { policy: "none", reports: "post@example.com" },
    [of("_dmarc", "CNAME", "dmarc.old.example")],
    ["- _dmarc CNAME dmarc.old.example", "+ _dmarc TXT v=DMARC1; p=none; rua=mailto:post@example.com"],
  ],
  [
    "DKIM from a whole record",
    "dkim",
    { selector: "s1", key: `"v=DKIM1; k=rsa; p=${key.slice(0, 8)}" "${key.slice(8)}"` },
    [],
    [`+ s1._domainkey TXT v=DKIM1; k=rsa; p=${key}`],
  ],
  [
    "www to the domain",
    "wwwToApex",
    {},
    [of("www", "A", "192.0.2.1"), of("www", "TXT", "a")],
    ["- www A 192.0.2.1", "- www TXT a", "+ www CNAME example.com"],
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
  const preset = presetOf(id);
  const changes = presetChanges(preset, { ...initialValues(preset), ...typed }, records, zone);
  expect(changes.map(line)).toEqual(expected);
});

const typedFor: Record<PresetId, Record<string, string>> = {
  googleMail: {},
  microsoftMail: { mailHost: "example-com.mail.protection.outlook.com" },
  noMail: {},
  spf: {},
  dmarc: { reports: "post@example.com" },
  dkim: { key },
  verification: { text: "MS=ms1" },
  wwwToApex: {},
  lowerTtls: {},
};

test("property: a preset that was applied changes nothing more, and brings no warning of its own into a sound zone", () => {
  fc.assert(
    fc.property(zones, fc.constantFrom(...presets), (records, preset: Preset) => {
      const typed = { ...initialValues(preset), ...typedFor[preset.id as PresetId] };
      const changes = presetChanges(preset, typed, records, zone);
      expect(new Set(changes.map(idOf)).size).toBe(changes.length);
      const after = zoneAfter(records, planOf(records, changes).steps);
      expect(presetChanges(preset, typed, after, zone)).toEqual([]);
    }),
  );
  for (const preset of presets) {
    const typed = { ...initialValues(preset), ...typedFor[preset.id] };
    const sound = [of("", "A", "8.8.8.8"), of("", "MX", "mx.old.example"), of("www", "A", "8.8.8.8")];
    expect(warningsAfter(sound, presetChanges(preset, typed, sound, zone), zone).fresh).toEqual([]);
  }
});

test.each<[ParameterCheck, string, string | undefined]>([
  ["text", "", "empty"],
  ["optional", "", undefined],
  ["optional", "_a.b", undefined],
  ["optional", "a b", "host"],
  ["host", "s1", undefined],
  ["host", "-s", "host"],
  ["microsoftMx", "example-com.mail.protection.outlook.com", undefined],
  ["microsoftMx", "Example-com0i.mail.protection.outlook.com.", undefined],
  ["microsoftMx", "example-com.o-v1.mx.microsoft", undefined],
  ["microsoftMx", "example-com", "microsoftMx"],
  ["microsoftMx", "mail.protection.outlook.com", "microsoftMx"],
  ["microsoftMx", ".mx.microsoft", "microsoftMx"],
  ["microsoftMx", "mx.microsoft", "microsoftMx"],
  ["microsoftMx", "a.mx.microsoft.com", "microsoftMx"],
  ["microsoftMx", "0 a.mx.microsoft", "microsoftMx"],
  ["microsoftMx", "a.evil.example/.mx.microsoft", "microsoftMx"],
  ["mail", "", undefined],
  ["mail", "a@b.example", undefined],
  ["mail", "a@b", "mail"],
  ["mail", "a@b.example,c@d.example", "mail"],
  ["spf", "mx include:a.example ip4:192.0.2.0/24", undefined],
  ["spf", "include a.example", "spf"],
  ["spf", "mx -all", "spf"],
  ["key", key, undefined],
  ["key", `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----`, undefined],
  ["key", "not a key!", "key"],
  ["ttl", "300", undefined],
  ["ttl", "1h", undefined],
  ["ttl", "0", "ttl"],
  ["optionalTtl", "", undefined],
  ["optionalTtl", "0", undefined],
  ["optionalTtl", "2147483648", "ttl"],
])("the parameter %s: “%s” is %s", (check, value, expected) => {
  expect(faultOf({ name: "x", check }, value)).toBe(expected);
});

test("every preset names its sources, the day when it was checked, and every parameter that its records use", () => {
  for (const preset of presets as readonly Preset[]) {
    expect(preset.sources.length).toBeGreaterThan(0);
    expect(new Date(preset.checked).toISOString().slice(0, 10)).toBe(preset.checked);
    for (const { href } of preset.sources) expect(new URL(href).protocol).toBe("https:");
    const used = [...JSON.stringify([preset.records, preset.removes]).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const known = ["zone", ...preset.parameters.map(({ name }) => name)];
    expect(used.filter((name) => !known.includes(name ?? ""))).toEqual([]);
  }
  expect(cleanValue({ name: "key", check: "key" }, `v=DKIM1; p=${key}; t=s`)).toBe(key);
});
