import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import {
  toRecordFields,
  getChangeId,
  isAlias,
  getOwnerName,
  type Change,
  type ChangeSet,
  type RecordFields,
  previewZone,
} from "@/model/dns/change";
import { diffRecords, getRecordKey, type Comparison } from "@/model/dns/diffRecords";
import { composeChanges, addRecord, changeRecord, dropChange, removeRecord } from "./editChangeSet";
import type { AppliedStep } from "../zoneCache";
import { toSavedRecord } from "@/model/dns/toSavedRecord";
import { createPlan } from "./createPlan";
import { reverseSteps } from "./planRevert";
import {
  aRecord,
  addition,
  edit,
  dedupe,
  arbitraryEdits,
  isSameZone,
  listNames,
  removal,
  applyStep,
  arbitraryFieldLists,
  zone,
  arbitraryZones,
} from "./testZones";

/** Sends a set in its order to a server that keeps the zone. */
const applyToServer = (records: readonly DnsRecord[], changes: ChangeSet) => {
  const applied: AppliedStep[] = [];
  const states = [records];
  const plan = createPlan(records, changes);
  for (const step of plan.steps) {
    const response = applyStep(states.at(-1) ?? [], step);
    applied.push({ step, saved: response.saved });
    states.push(response.records);
  }
  return { plan, states, applied, records: states.at(-1) ?? [] };
};

/** Names with records before and after that have none at some time in between. */
const findInterruptedNames = (states: readonly (readonly DnsRecord[])[]): string[] => {
  const [first, last] = [listNames(states[0] ?? []), listNames(states.at(-1) ?? [])];
  return [...first].filter((name) => last.has(name) && states.some((records) => !listNames(records).has(name)));
};

/** Names at which an alias stands beside others, although neither the old nor the new zone has that. */
const findMixedNames = (states: readonly (readonly DnsRecord[])[]): string[] => {
  const mixed = (records: readonly DnsRecord[]) =>
    [...listNames(records)].filter((name) => {
      const here = records.filter((record) => getOwnerName(record) === name);
      return here.length > 1 && here.some(isAlias);
    });
  const atEnds = new Set([...mixed(states[0] ?? []), ...mixed(states.at(-1) ?? [])]);
  return states.flatMap(mixed).filter((name) => !atEnds.has(name));
};

test("property: turns one zone into another without interrupting a name", () => {
  fc.assert(
    fc.property(arbitraryZones, arbitraryFieldLists, (records, wanted) => {
      const { records: result, states } = applyToServer(records, diffRecords(records, wanted, "makeEqual"));
      expect(isSameZone(result, wanted)).toBe(true);
      expect(findInterruptedNames(states)).toEqual([]);
      expect(findMixedNames(states)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test("property: applies edits by hand without interrupting a name", () => {
  const edited = arbitraryZones.chain((records) => fc.tuple(fc.constant(records), arbitraryEdits(records)));
  fc.assert(
    fc.property(edited, ([records, changes]) => {
      const { records: result, states } = applyToServer(records, changes);
      // A record that is typed twice is created once.
      const after = dedupe(previewZone(records, changes));
      expect(result.map(getRecordKey).sort()).toEqual(after.map(getRecordKey).sort());
      expect(findInterruptedNames(states)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test("property: restores the zone by the reverse of a set", () => {
  fc.assert(
    fc.property(arbitraryZones, arbitraryFieldLists, fc.nat({ max: 20 }), (records, wanted, stopped) => {
      const { states, applied } = applyToServer(records, diffRecords(records, wanted, "makeEqual"));
      // The set may be applied in part.
      const count = Math.min(stopped, applied.length);
      const back = applyToServer(states[count] ?? [], reverseSteps(applied.slice(0, count)));
      expect(isSameZone(back.records, records)).toBe(true);
      expect(findInterruptedNames(back.states)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test("property: finds no changes between equal zones, and removes nothing when adding and changing", () => {
  fc.assert(
    fc.property(arbitraryZones, arbitraryFieldLists, (records, wanted) => {
      expect(diffRecords(records, records.map(toRecordFields), "makeEqual")).toEqual([]);
      const changes = diffRecords(records, wanted, "addAndChange");
      expect(changes.some(({ kind }) => kind === "remove")).toBe(false);
      const after = previewZone(records, changes);
      expect(wanted.filter((one) => !after.some((record) => isSameZone([record], [one])))).toEqual([]);
    }),
  );
});

test("property: composes two sets into one with the same result", () => {
  const twice = arbitraryZones
    .chain((records) => fc.tuple(fc.constant(records), arbitraryEdits(records)))
    .chain(([records, first]) =>
      fc.tuple(fc.constant(records), fc.constant(first), arbitraryEdits(previewZone(records, first), "more")),
    );
  fc.assert(
    fc.property(twice, ([records, first, second]) => {
      const both = composeChanges(first, second);
      expect(isSameZone(previewZone(records, both), previewZone(previewZone(records, first), second))).toBe(true);
      expect(new Set(both.map(getChangeId)).size).toBe(both.length);
    }),
  );
});

const formatLine = (change: Change): string => {
  const of = ({ name, type, data }: DnsRecord | RecordFields) => `${(name ?? "").split(".")[0]} ${type} ${data}`;
  if (change.kind === "add") return `+ ${of(change.to)}`;
  return change.kind === "remove" ? `- ${of(change.from)}` : `${of(change.from)} -> ${of(change.to)}`;
};

const address = aRecord({ data: "192.0.2.1" });
const text = aRecord({ type: "TXT", data: "hello" });
const alias = aRecord({ type: "CNAME", data: "a.other.example" });
const mail = aRecord({ name: zone, type: "MX", data: "mx1.old.example", priority: 10 });
const mail2 = aRecord({ name: zone, type: "MX", data: "mx2.old.example", priority: 20 });
const spf = aRecord({ name: zone, type: "TXT", data: "v=spf1 include:old.example -all" });

test.each<[string, DnsRecord[], Change[], string[]]>([
  [
    "adds and changes before removals",
    [mail, mail2, address],
    [
      removal(mail),
      removal(mail2),
      edit(address, { data: "192.0.2.9" }),
      addition({ name: zone, type: "MX", data: "new" }),
    ],
    [
      "+ example MX new",
      "www A 192.0.2.1 -> www A 192.0.2.9",
      "- example MX mx1.old.example",
      "- example MX mx2.old.example",
    ],
  ],
  [
    "a CNAME replaces others: the address stays until it comes",
    [text, address],
    [removal(text), removal(address), addition({ type: "CNAME", data: "a" })],
    ["- www TXT hello", "www A 192.0.2.1 -> www CNAME a"],
  ],
  [
    "others replace a CNAME: one of them takes its place, the rest follows",
    [alias],
    [removal(alias), addition({ type: "TXT", data: "t" }), addition({ data: "192.0.2.5" }, "new 2")],
    ["www CNAME a.other.example -> www A 192.0.2.5", "+ www TXT t"],
  ],
  [
    "a record moves to another name",
    [address],
    [edit(address, { name: `b.${zone}` })],
    ["www A 192.0.2.1 -> b A 192.0.2.1"],
  ],
  [
    "a record moves away from a name that stays in use",
    [address],
    [edit(address, { name: `b.${zone}` }), addition({ type: "TXT", data: "t" })],
    ["+ b A 192.0.2.1", "+ www TXT t", "- www A 192.0.2.1"],
  ],
  ["a change without effect is left out", [address], [edit(address, {})], []],
])("orders steps: %s", (_, records, changes, expected) => {
  expect(createPlan(records, changes).steps.map(formatLine)).toEqual(expected);
});

test("clears the comment of a replaced record", () => {
  const commented = { ...address, comment: "web server" };
  const { steps } = createPlan([commented], [removal(commented), addition({ type: "CNAME", data: "a" })]);
  expect(steps).toMatchObject([{ kind: "change", to: { type: "CNAME", comment: null } }]);
});

test.each<[string, Comparison, DnsRecord[], Partial<DnsRecord>, string[]]>([
  ["an address becomes another", "addAndChange", [address], { data: "b" }, ["www A 192.0.2.1 -> www A b"]],
  [
    "a CNAME becomes another",
    "addAndChange",
    [alias],
    { type: "CNAME", data: "b" },
    ["www CNAME a.other.example -> www CNAME b"],
  ],
  [
    "an SPF becomes another",
    "addAndChange",
    [spf],
    { ...spf, data: "v=spf1" },
    [`example TXT ${spf.data} -> example TXT v=spf1`],
  ],
  ["a text is added to another", "addAndChange", [text], { type: "TXT", data: "b" }, ["+ www TXT b"]],
  ["a mail server is added", "addAndChange", [mail], { ...mail, data: "new", priority: 1 }, ["+ example MX new"]],
  [
    "a priority changes",
    "addAndChange",
    [mail],
    { ...mail, priority: 5 },
    ["example MX mx1.old.example -> example MX mx1.old.example"],
  ],
  ["a text replaces no other", "makeEqual", [text], { type: "TXT", data: "b" }, ["+ www TXT b", "- www TXT hello"]],
  [
    "mail servers give way",
    "makeEqual",
    [mail, mail2],
    { ...mail, data: "new", priority: 1 },
    ["example MX mx1.old.example -> example MX new", "- example MX mx2.old.example"],
  ],
  ["case and final dot", "makeEqual", [alias], { ...alias, name: "WWW.Example.COM.", data: "A.other.example." }, []],
  ["no TTL is the default one", "makeEqual", [{ ...address, ttl: null }], address, []],
])("compares two zones: %s", (_, comparison, records, wanted, expected) => {
  expect(diffRecords(records, [toRecordFields(aRecord(wanted))], comparison).map(formatLine)).toEqual(expected);
});

test("drops edits that cancel each other out", () => {
  const once = changeRecord([], address, { ...toRecordFields(address), data: "192.0.2.7" });
  const twice = changeRecord(once, { ...address, data: "192.0.2.7" }, { ...toRecordFields(address), ttl: 60 });
  expect(twice).toEqual([{ kind: "change", from: address, to: { ...toRecordFields(address), ttl: 60 } }]);
  expect(changeRecord(twice, address, { ...toRecordFields(address), ttl: "300" })).toEqual([]);
  expect(removeRecord(twice, address)).toEqual([removal(address)]);
  expect(addRecord(removeRecord([], address), toRecordFields(address))).toEqual([]);
  const [row] = previewZone([], addRecord([], toRecordFields(text)));
  expect(row && removeRecord(addRecord([], toRecordFields(text)), row)).toEqual([]);
  expect(dropChange(twice, String(address.id))).toEqual([]);
});

test("does not undo a record for which the server has no id", () => {
  const step = addition({});
  const saved = toSavedRecord(undefined, { ...toRecordFields(aRecord()) });
  expect(reverseSteps([{ step, saved }])).toEqual([]);
});
