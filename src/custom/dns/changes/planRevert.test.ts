import { describe, expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { toRecordFields } from "@/model/dns/change";
import { planRevert, toChange, toWrite, type Obstacle, type RecordWrite } from "./planRevert";
import { aRecord, zone } from "./testZones";

const before: DnsRecord = aRecord({ data: "203.0.113.10", ttl: "auto", priority: undefined });
const after: DnsRecord = { ...before, data: "203.0.113.99" };
const edit: RecordWrite = { before, after };
const isListed = true;
const plan = (write: RecordWrite, ...records: DnsRecord[]) => planRevert(write, { records, isListed });

describe("an edit", () => {
  test("puts back only what it changed, in its old shape; what others changed and unknown fields stay", () => {
    const now: DnsRecord = { ...after, ttl: 60, comment: "theirs", proxied: true };
    const expected = { ...toRecordFields(now), data: "203.0.113.10" };
    expect(plan(edit, now)).toEqual({ kind: "change", from: now, to: expected });
    const unset = { before: { ...before, ttl: null, comment: "old" }, after: { ...before, ttl: 300, comment: null } };
    expect(plan(unset, unset.after)).toMatchObject({ kind: "change", to: { ttl: null, comment: "old" } });
    const automatic = { before, after: { ...before, ttl: 300 } };
    expect(plan(automatic, automatic.after)).toMatchObject({ to: { ttl: "auto" } });
  });

  test("is reverted in whatever notation the server stores it", () => {
    const write = { before, after: { ...before, name: `WWW.${zone}`, type: "AAAA", data: "2001:DB8:0::1", ttl: 300 } };
    const now = { ...write.after, name: `www.${zone}`, data: "2001:db8::1", ttl: "300" };
    expect(plan(write, now)).toMatchObject({
      kind: "change",
      to: { name: `www.${zone}`, type: "A", data: "203.0.113.10", ttl: "auto" },
    });
  });

  test.each<[name: string, now: DnsRecord | undefined, why: Obstacle["why"]]>([
    ["was changed again", { ...after, data: "203.0.113.7" }, "changed"],
    ["was set back already", { ...after, data: "203.0.113.10" }, "done"],
    ["was deleted", undefined, "gone"],
  ])("of a record that %s sends nothing", (_, now, why) => {
    expect(plan(edit, ...(now ? [now] : []))).toMatchObject({ why, ...(now && { now }) });
  });

  test("of texts that differ in case alone is a change", () => {
    const text = aRecord({ type: "TXT", data: "old" });
    const write = { before: text, after: { ...text, data: "Key" } };
    expect(plan(write, { ...text, data: "key" })).toMatchObject({ why: "changed" });
  });
});

describe("an added record", () => {
  test("is deleted as it is now", () => {
    const now = { ...after, updated_at: "later" };
    expect(plan({ after }, now)).toEqual({ kind: "remove", from: now });
  });

  test.each<[name: string, now: DnsRecord[], why: Obstacle["why"]]>([
    ["that was changed", [{ ...after, ttl: 60 }], "changed"],
    ["that is gone", [], "done"],
  ])("%s is left", (_, now, why) => {
    expect(plan({ after }, ...now)).toMatchObject({ why });
  });

  test("without an id is found by its content", () => {
    expect(plan({ after: { ...after, id: "without id 1" } }, aRecord(), after)).toEqual({
      kind: "remove",
      from: after,
    });
  });
});

describe("a deleted record", () => {
  test("is added again with all that it had, under a new id", () => {
    const deleted = { ...before, comment: "keep", proxied: true };
    const { id: _, ...rest } = deleted;
    expect(plan({ before: deleted })).toMatchObject({ kind: "add", to: { ...rest, priority: null } });
    expect(plan({ before: deleted })).not.toHaveProperty("to.id");
  });

  test("is not added twice", () => {
    const now = { ...before, id: "new", name: `WWW.${zone}` };
    expect(plan({ before }, now)).toEqual({ why: "done", now });
  });
});

describe("where the server lists no records", () => {
  const unlisted = (write: RecordWrite, ...records: DnsRecord[]) => planRevert(write, { records, isListed: false });

  test("what was added in this visit is compared with what is known of it", () => {
    expect(unlisted(edit, after)).toMatchObject({ kind: "change", from: after });
    expect(unlisted({ after }, after)).toEqual({ kind: "remove", from: after });
    expect(unlisted(edit, { ...after, data: "203.0.113.7" })).toMatchObject({ why: "changed" });
  });

  test("nothing is changed or deleted of which nothing is known; a deleted record can be added again", () => {
    expect(unlisted(edit)).toEqual({ why: "unlisted" });
    expect(unlisted({ after })).toEqual({ why: "unlisted" });
    expect(unlisted({ before })).toMatchObject({ kind: "add" });
  });
});

test.each<[name: string, write: RecordWrite, records: DnsRecord[]]>([
  ["edit", edit, [after]],
  ["added record", { after }, [after]],
  ["deleted record", { before }, []],
])("a reverted %s can be reverted as well", (_, write, records) => {
  const step = plan(write, ...records);
  if ("why" in step) throw new Error(step.why);
  const saved = step.kind === "remove" ? undefined : { ...before, ...step.to, id: after.id };
  const reverted = toWrite(step, saved);
  const again = plan(reverted, ...(saved ? [saved] : []));
  expect(again).toMatchObject({ kind: toChange(write)?.kind });
});
