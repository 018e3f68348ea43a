import { describe, expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { aRecord, zone } from "../changes/testZones";
import { formatRecord } from "../formatRecord";
import { areReviewed } from "../changes/areReviewed";
import { assessZone } from "./assessZone";
import type { DnsTemplate } from "@/model/dns/dnsTemplateSchema";

const records = (text: string): DnsTemplate => ({ kind: "records", text });
const replace = (from: string, to: string): DnsTemplate => ({ kind: "replace", from, to });
const preset = (id: string, values: Record<string, string> = {}): DnsTemplate => ({
  kind: "preset",
  preset: id,
  values,
});

const spf = aRecord({ name: zone, type: "TXT", data: "v=spf1 include:old.example mx -all" });
const dmarc = aRecord({ name: `_dmarc.${zone}`, type: "TXT", data: "v=DMARC1; p=none" });
const alias = aRecord({ name: `www.${zone}`, type: "CNAME", data: "h.other.example" });
const address = aRecord({ name: `www.${zone}` });
const mail = aRecord({ name: zone, type: "MX", data: "mx.old.example", priority: 10 });
const token = aRecord({ name: zone, type: "TXT", data: "token=1" });

const said = (wanted: DnsTemplate, current: readonly DnsRecord[]) => {
  const { changes, objections } = assessZone(wanted, current, zone);
  return {
    changes: changes.map((change) => `${change.kind} ${formatRecord(change.kind === "add" ? change.to : change.from)}`),
    objections: objections.map(({ message }) => message.split(".").at(-1)),
  };
};

describe("the changes and objections of a zone", () => {
  test.each<[name: string, wanted: DnsTemplate, current: DnsRecord[], changes: string[], objections: string[]]>([
    ["a text that is not there", records("token=1"), [address], [`add TXT ${zone} → token=1`], []],
    ["a text that is there", records("token=1"), [token], [], []],
    ["a text beside another", records("token=2"), [token], [`add TXT ${zone} → token=2`], []],
    ["another address", records("www A 192.0.2.9"), [address], [`change ${formatRecord(address)}`], []],
    ["relative names", records("a CNAME www"), [], [`add CNAME a.${zone} → www.${zone}`], []],
    ["a record beside a CNAME", records("www TXT a"), [alias], [`add TXT www.${zone} → a`], ["besideAlias"]],
    [
      "a CNAME beside an address",
      records("www CNAME a"),
      [address],
      [`add CNAME www.${zone} → a.${zone}`],
      ["aliasBesideOthers"],
    ],
    ["another SPF record", records("v=spf1 -all"), [spf], [`change ${formatRecord(spf)}`], ["losesSenders"]],
    [
      "an SPF record with its senders behind all",
      records("v=spf1 -all include:old.example mx"),
      [spf],
      [`change ${formatRecord(spf)}`],
      ["losesSenders"],
    ],
    [
      "an SPF record with the same senders",
      records("v=spf1 MX include:old.example a -all"),
      [spf],
      [`change ${formatRecord(spf)}`],
      [],
    ],
    [
      "another DMARC record",
      records("_dmarc TXT v=DMARC1\\;p=reject"),
      [dmarc],
      [`change ${formatRecord(dmarc)}`],
      ["replacesText"],
    ],
    ["a record of another zone", records("www.other.example. A 192.0.2.1"), [], [], []],
    [
      "a preset that adds a sender",
      preset("googleMail"),
      [mail, spf],
      [`change ${formatRecord(mail)}`, `change ${formatRecord(spf)}`],
      [],
    ],
    [
      "a preset that replaces a policy on purpose",
      preset("dmarc", { policy: "reject" }),
      [dmarc],
      [`change ${formatRecord(dmarc)}`],
      [],
    ],
    ["null MX beside another", records("@ MX 0 ."), [mail], [`add MX ${zone} → .`], ["nullMx"]],
    [
      "an SPF record that would fail",
      records(`v=spf1 include:old.example mx ${"a ".repeat(9)}-all`),
      [spf],
      [`change ${formatRecord(spf)}`],
      ["spfLookups"],
    ],
    ["a preset that is already in the zone", preset("dmarc"), [dmarc], [], []],
    [
      "a replaced host, also as an SPF sender",
      replace("old.example", "new.example"),
      [spf, mail, { ...mail, id: "same", data: "old.example" }],
      [`change ${formatRecord(spf)}`, `change MX ${zone} → old.example`],
      [],
    ],
    [
      "a replaced host that is there already",
      replace("mx.old.example", "mx.new.example"),
      [mail, { ...mail, id: "there", data: "mx.new.example" }],
      [`remove ${formatRecord(mail)}`],
      [],
    ],
    [
      "a replaced host that is an alias",
      replace("mx.old.example", `www.${zone}`),
      [mail, alias],
      [`change ${formatRecord(mail)}`],
      ["aliasAsTarget"],
    ],
  ])("%s", (_, wanted, current, changes, objections) => {
    expect(said(wanted, current)).toEqual({ changes, objections });
  });

  test("ignores problems that existed before", () => {
    const { objections } = assessZone(records("token=1"), [alias, address], zone);
    expect(objections).toEqual([]);
  });
});

test("accepts only reviewed changes", () => {
  const wanted = records("a A 192.0.2.1\nb A 192.0.2.2");
  const b = aRecord({ name: `b.${zone}`, data: "192.0.2.3" });
  const { changes: seen } = assessZone(wanted, [b], zone);
  expect(seen).toHaveLength(2);
  const now = (...current: DnsRecord[]) => areReviewed(assessZone(wanted, current, zone).changes, seen);
  expect(now(b)).toBe(true);
  expect(now(b, aRecord({ name: `a.${zone}` }))).toBe(true);
  expect(now({ ...b, data: "192.0.2.2" })).toBe(true);
  // A colleague has changed the record, or removed it: what would be sent is something else.
  expect(now({ ...b, data: "192.0.2.4" })).toBe(false);
  expect(now()).toBe(false);
});
