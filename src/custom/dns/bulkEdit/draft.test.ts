// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { type RecordFields, type ChangeSet, previewZone } from "@/model/dns/change";
import { addRecord, changeRecord, removeRecord } from "../changes/editChangeSet";
import { aRecord, arbitraryFields } from "../changes/testZones";

afterEach(() => localStorage.clear());

const openTab = async () => {
  vi.resetModules();
  return { ...(await import("./useChangeSet")), ...(await import("./pendingChanges")) };
};
type Tab = Awaited<ReturnType<typeof openTab>>;

const records = [aRecord(), aRecord({ data: "192.0.2.2" })];
const USER = 1;
const DOMAIN = 5;

interface Edit {
  tab: number;
  what: "add" | "change" | "remove" | "apply";
  at: number;
  to: RecordFields;
}
const edits = fc.array(
  fc.record({
    tab: fc.nat({ max: 2 }),
    what: fc.constantFrom<Edit["what"]>("add", "change", "remove", "apply"),
    at: fc.nat({ max: 9 }),
    to: arbitraryFields,
  }),
  { maxLength: 15 },
);

const edited = (changes: ChangeSet, { what, at, to }: Edit): ChangeSet => {
  const shown = previewZone(records, changes);
  const row = shown[at % Math.max(1, shown.length)];
  if (what === "add" || !row) return addRecord(changes, to);
  if (what === "apply") return changes.filter((_, index) => index !== at % changes.length);
  return what === "change" ? changeRecord(changes, row, to) : removeRecord(changes, row);
};

const update = (tab: Tab, next: (known: ChangeSet) => ChangeSet) => {
  const changes = next(tab.getPersistedChanges(USER, DOMAIN));
  tab.persistDraft(USER, DOMAIN, changes, changes.length);
};

test("property: shows the edits of all tabs in every tab", async () => {
  const tabs = [await openTab(), await openTab(), await openTab()];
  fc.assert(
    fc.property(edits, (story) => {
      let model: ChangeSet = [];
      for (const edit of story) {
        model = edited(model, edit);
        update(tabs[edit.tab] as Tab, (known) => edited(known, edit));
        for (const tab of tabs) {
          expect(tab.getPersistedChanges(USER, DOMAIN)).toEqual(model);
          expect(tab.countPersistedChanges(USER, DOMAIN)).toBe(model.length);
        }
      }
      localStorage.clear();
    }),
  );
});
