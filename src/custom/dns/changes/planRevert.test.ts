import { describe, expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { toRecordFields } from "@/model/dns/change";
import { planRevert, toChange, toRecordWrite, type Obstacle, type RecordWrite } from "./planRevert";
import { aRecord, zone } from "./testZones";

const before: DnsRecord = aRecord({ data: "203.0.113.10", ttl: "auto", priority: undefined });
const after: DnsRecord = { ...before, data: "203.0.113.99" };
const edit: RecordWrite = { before, after };
const isListed = true;
const plan = (write: RecordWrite, ...records: DnsRecord[]) => planRevert(write, { records, isListed });

describe("an edit", () => {
  test("restores only the edited fields, and keeps unknown fields and changes by others", () => {
    const now: DnsRecord = { ...after, ttl: 60, comment: "theirs", proxied: true };
    const expected = { ...toRecordFields(now), data: "203.0.113.10" };
    expect(plan(edit, now)).toEqual({ kind: "change", from: now, to: expected });
    const unset = { before: { ...before, ttl: null, comment: "old" }, after: { ...before, ttl: 300, comment: null } };
    expect(plan(unset, unset.after)).toMatchObject({ kind: "change", to: { ttl: null, comment: "old" } });
    const automatic = { before, after: { ...before, ttl: 300 } };
    expect(plan(automatic, automatic.after)).toMatchObject({ to: { ttl: "auto" } });
  });

  test("is reverted if the server stores it in another notation", () => {
    const write = { before, after: { ...before, name: `WWW.${zone}`, type: "AAAA", data: "2001:DB8:0::1", ttl: 300 } };
    const now = { ...write.after, name: `www.${zone}`, data: "2001:db8::1", ttl: "300" };
    expect(plan(write, now)).toMatchObject({
      kind: "change",
      to: { name: `www.${zone}`, type: "A", data: "203.0.113.10", ttl: "auto" },
    });
  });

  test.each<[name: string, now: DnsRecord | undefined, reason: Obstacle["reason"]]>([
    ["was changed again", { ...after, data: "203.0.113.7" }, "changed"],
    ["was set back already", { ...after, data: "203.0.113.10" }, "done"],
    ["was deleted", undefined, "gone"],
  ])("of a record that %s sends nothing", (_, now, reason) => {
    expect(plan(edit, ...(now ? [now] : []))).toMatchObject({ reason, ...(now && { now }) });
  });

  test.each<[name: string, before: Partial<DnsRecord>, now: Partial<DnsRecord>, expected: object]>([
    ["removes a new comment", {}, { comment: "new" }, { to: { comment: null } }],
    ["is refused if the comment was changed again", { comment: "old" }, { comment: "theirs" }, { reason: "changed" }],
  ])("%s", (_, fields, now, expected) => {
    const loaded = { ...before, ...fields };
    const written = { ...loaded, comment: "new" };
    expect(plan({ before: loaded, after: written }, { ...written, ...now })).toMatchObject(expected);
  });

  test("is refused if a text now differs in case", () => {
    const text = aRecord({ type: "TXT", data: "old" });
    const write = { before: text, after: { ...text, data: "Key" } };
    expect(plan(write, { ...text, data: "key" })).toMatchObject({ reason: "changed" });
  });
});

describe("an added record", () => {
  test("is deleted in its current version", () => {
    const now = { ...after, updated_at: "later" };
    expect(plan({ after }, now)).toEqual({ kind: "remove", from: now });
    // A server may not keep comments.
    expect(plan({ after: { ...after, comment: "lost" } }, now)).toEqual({ kind: "remove", from: now });
  });

  test.each<[name: string, now: DnsRecord[], reason: Obstacle["reason"]]>([
    ["that was changed", [{ ...after, ttl: 60 }], "changed"],
    ["that got a comment", [{ ...after, comment: "do not delete" }], "changed"],
    ["that is gone", [], "done"],
  ])("%s is left", (_, now, reason) => {
    expect(plan({ after }, ...now)).toMatchObject({ reason });
  });

  test("without an id is found by its content", () => {
    expect(plan({ after: { ...after, id: "without id 1" } }, aRecord(), after)).toEqual({
      kind: "remove",
      from: after,
    });
  });
});

describe("a deleted record", () => {
  test("is added again with all its fields and a new id", () => {
    const deleted = { ...before, comment: "keep", proxied: true };
    const { id: _, ...rest } = deleted;
    expect(plan({ before: deleted })).toMatchObject({ kind: "add", to: { ...rest, priority: null } });
    expect(plan({ before: deleted })).not.toHaveProperty("to.id");
  });

  test("is not added twice", () => {
    const now = { ...before, id: "new", name: `WWW.${zone}` };
    expect(plan({ before }, now)).toEqual({ reason: "done", now });
  });
});

describe("where the server lists no records", () => {
  const unlisted = (write: RecordWrite, ...records: DnsRecord[]) => planRevert(write, { records, isListed: false });

  test("compares a record added in this visit with its cached version", () => {
    expect(unlisted(edit, after)).toMatchObject({ kind: "change", from: after });
    expect(unlisted({ after }, after)).toEqual({ kind: "remove", from: after });
    expect(unlisted(edit, { ...after, data: "203.0.113.7" })).toMatchObject({ reason: "changed" });
  });

  test("changes and deletes no unknown record, but adds a deleted record again", () => {
    expect(unlisted(edit)).toEqual({ reason: "unlisted" });
    expect(unlisted({ after })).toEqual({ reason: "unlisted" });
    expect(unlisted({ before })).toMatchObject({ kind: "add" });
  });
});

test.each<[name: string, write: RecordWrite, records: DnsRecord[]]>([
  ["edit", edit, [after]],
  ["added record", { after }, [after]],
  ["deleted record", { before }, []],
])("a reverted %s can be reverted as well", (_, write, records) => {
  const step = plan(write, ...records);
  if ("reason" in step) throw new Error(step.reason);
  const saved = step.kind === "remove" ? undefined : { ...before, ...step.to, id: after.id };
  const reverted = toRecordWrite(step, saved);
  const again = plan(reverted, ...(saved ? [saved] : []));
  expect(again).toMatchObject({ kind: toChange(write)?.kind });
});
