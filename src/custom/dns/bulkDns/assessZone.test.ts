import { expect, test } from "vitest";
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

const add = (record: string) => `add ${record}`;
const change = (record: DnsRecord) => `change ${formatRecord(record)}`;
const sender = (text: string) => records(`v=spf1 include:old.example mx ${text}-all`);

test.each<[what: string, wanted: DnsTemplate, current: DnsRecord[], changes: string[], objections: string[]]>([
  ["a text that is not there", records("token=1"), [address], [add(`TXT ${zone} → token=1`)], []],
  ["a text that is there", records("token=1"), [token], [], []],
  ["another address", records("www A 192.0.2.9"), [address], [change(address)], []],
  ["a record beside a CNAME", records("www TXT a"), [alias], [add(`TXT www.${zone} → a`)], ["besideAlias"]],
  [
    "a CNAME beside an address",
    records("www CNAME a"),
    [address],
    [add(`CNAME www.${zone} → a.${zone}`)],
    ["aliasBesideOthers"],
  ],
  ["another SPF record", records("v=spf1 -all"), [spf], [change(spf)], ["losesSenders"]],
  ["senders behind all", records("v=spf1 -all include:old.example mx"), [spf], [change(spf)], ["losesSenders"]],
  ["the same senders", records("v=spf1 MX include:old.example a -all"), [spf], [change(spf)], []],
  ["too many senders", sender("a ".repeat(9)), [spf], [change(spf)], ["spfLookups"]],
  ["another DMARC record", records("_dmarc TXT v=DMARC1\\;p=reject"), [dmarc], [change(dmarc)], ["replacesText"]],
  ["a record of another zone", records("www.other.example. A 192.0.2.1"), [], [], []],
  ["null MX beside another", records("@ MX 0 ."), [mail], [add(`MX ${zone} → .`)], ["nullMx"]],
  ["a problem that existed before", records("token=1"), [alias, address], [add(`TXT ${zone} → token=1`)], []],
  ["a preset that adds a sender", preset("googleMail"), [mail, spf], [change(mail), change(spf)], []],
  ["a preset that replaces a policy", preset("dmarc", { policy: "reject" }), [dmarc], [change(dmarc)], []],
  [
    "a replaced host, also as an SPF sender",
    replace("old.example", "new.example"),
    [spf, mail, { ...mail, id: "same", data: "old.example" }],
    [change(spf), change({ ...mail, data: "old.example" })],
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
    [change(mail)],
    ["aliasAsTarget"],
  ],
])("finds the changes and objections: %s", (_, wanted, current, changes, objections) => {
  const found = assessZone(wanted, current, zone);
  expect(found.objections.map(({ message }) => message.split(".").at(-1))).toEqual(objections);
  expect(found.changes.map((one) => `${one.kind} ${formatRecord(one.kind === "add" ? one.to : one.from)}`)).toEqual(
    changes,
  );
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
