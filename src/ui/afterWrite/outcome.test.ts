import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getOutcome, type Outcome, type FetchedRow, type FetchedRows, type Write, describeWrite } from "./outcome";

const whole = (...rows: FetchedRow[]): FetchedRows => ({ rows, isWhole: true });
const part = (...rows: FetchedRow[]): FetchedRows => ({ rows, isWhole: false });
const unknown = part();

const sent = { name: "web7", host_url: "https://web7.example", port: 8443, public: 1, password: "s3cret" };
const create = describeWrite(sent, undefined, "name");
const web1: FetchedRow = { id: 1, name: "web1", host_url: "https://web1.example" };
const web7: FetchedRow = { id: 7, name: "WEB7 ", host_url: "https://web7.example", port: "8443", public: true };
const elsewhere: FetchedRow = { ...web7, host_url: "https://elsewhere.example" };

describe("added", () => {
  test.each<[name: string, before: FetchedRows, after: FetchedRows, found: Outcome | undefined]>([
    ["it is there, with another spelling", whole(web1), whole(web1, elsewhere), "there"],
    ["something with another name is new", whole(web1), whole(web1, { id: 8, name: "web8" }), undefined],
    ["one of its name was there, and nothing is new", whole(web7), whole(web7), "notThere"],
    ["one of its name was there, and another is new", whole(web7), whole(web7, { ...web7, id: 8 }), "there"],
    ["it is there, and nothing was known", unknown, whole(web1, web7), "there"],
    ["it is not there, and nothing was known", unknown, whole(web1), "notThere"],
    ["it is not in the part that was read", unknown, part(web1), undefined],
    ["it is in the part that was read", unknown, part(web7), "there"],
  ])("%s", (_name, before, after, found) => {
    expect(getOutcome(create, before, after)).toBe(found);
  });
});

describe("saved", () => {
  const loaded: FetchedRow = { id: 2, name: "Ann", phone: null, role: { name: "admin" }, notes: "kept" };
  const update = (changes: object): Write => ({ kind: "update", sent: { ...loaded, ...changes }, loaded });
  test.each<[name: string, changes: object, after: FetchedRows, found: Outcome | undefined]>([
    ["what was changed is there", { name: "Bob" }, whole({ ...loaded, name: "Bob" }), "saved"],
    ["what was changed is as it was", { name: "Bob" }, whole(loaded), "notSaved"],
    ["a colleague has changed something else", { name: "Bob" }, whole({ ...loaded, notes: "new" }), "notSaved"],
    ["it is neither", { name: "Bob" }, whole({ ...loaded, name: "Eve" }), undefined],
    ["only half of the change", { name: "Bob", phone: "1" }, whole({ ...loaded, name: "Bob" }), undefined],
    ["nothing that is read was changed", { password: "s3cret" }, whole(loaded), undefined],
    ["nothing was changed", {}, whole(loaded), undefined],
    ["an empty text instead of null is not a change", { phone: "" }, whole(loaded), undefined],
    ["its id as a text", { name: "Bob" }, whole({ ...loaded, id: "2", name: "Bob" }), "saved"],
    ["it is gone", { name: "Bob" }, whole(web1), "gone"],
    ["it is not in the part that was read", { name: "Bob" }, part(web1), undefined],
  ])("%s", (_name, changes, after, found) => {
    expect(getOutcome(update(changes), unknown, after)).toBe(found);
  });
});

test.each<[name: string, after: FetchedRows, found: Outcome | undefined]>([
  ["its id as a text", part({ ...web1, id: "1" }), "stillThere"],
  ["it is not in the part that was read", part(web7), undefined],
])("deleted: %s", (_name, after, found) => {
  expect(getOutcome({ kind: "delete", id: 1 }, whole(web1, web7), after)).toBe(found);
});

describe("property: in any list, in any order", () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1 }), {
    maxLength: 200,
    selector: (name) => name.trim().toLowerCase(),
  });
  const toFetchedRows = (list: readonly string[]) => list.map((name, index): FetchedRow => ({ id: index + 1, name }));
  const shuffled = (rows: FetchedRow[]) => fc.shuffledSubarray(rows, { minLength: rows.length });
  const lists = names.chain((list) => fc.tuple(fc.constant(toFetchedRows(list)), shuffled(toFetchedRows(list))));

  test("an added record is there, others are not", () => {
    fc.assert(
      fc.property(lists, fc.string({ minLength: 1 }), ([before, after], name) => {
        const write = describeWrite({ name }, undefined, "name");
        expect(getOutcome(write, whole(...before), whole({ id: "new", name: ` ${name}` }, ...after))).toBe("there");
        expect(getOutcome(write, whole(...before), whole(...after))).toBe("notThere");
      }),
    );
  });

  test("a deleted record is gone, others are still there", () => {
    fc.assert(
      fc.property(lists, ([before, after]) => {
        for (const { id } of before) {
          const left = after.filter((row) => row.id !== id);
          expect(getOutcome({ kind: "delete", id }, whole(...before), whole(...left))).toBe("gone");
          expect(getOutcome({ kind: "delete", id }, whole(...before), whole(...after))).toBe("stillThere");
        }
      }),
    );
  });
});
