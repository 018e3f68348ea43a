// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import type { RecordFields, ChangeSet } from "@/model/dns/change";
import { withAdded, withChanged, withRemoved, zoneAfter } from "../changes/edits";
import { aRecord, recordFields } from "../changes/testZones";

/** The draft of a zone, which all tabs share. */

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Another page of the same browser: with its own memory. */
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
    to: recordFields,
  }),
  { maxLength: 15 },
);

const edited = (changes: ChangeSet, { what, at, to }: Edit): ChangeSet => {
  const shown = zoneAfter(records, changes);
  const row = shown[at % Math.max(1, shown.length)];
  if (what === "add" || !row) return withAdded(changes, to);
  if (what === "apply") return changes.filter((_, index) => index !== at % changes.length);
  return what === "change" ? withChanged(changes, row, to) : withRemoved(changes, row);
};

const update = (tab: Tab, next: (known: ChangeSet) => ChangeSet) => {
  const changes = next(tab.readPersisted(USER, DOMAIN));
  tab.keep(USER, DOMAIN, { changes, count: changes.length });
};

test("property: whoever types in which order, every tab has what was typed in all of them", async () => {
  const tabs = [await openTab(), await openTab(), await openTab()];
  fc.assert(
    fc.property(edits, (story) => {
      let model: ChangeSet = [];
      for (const edit of story) {
        model = edited(model, edit);
        update(tabs[edit.tab] as Tab, (known) => edited(known, edit));
        for (const tab of tabs) {
          expect(tab.readPersisted(USER, DOMAIN)).toEqual(model);
          expect(tab.countPersisted(USER, DOMAIN)).toBe(model.length);
        }
      }
      localStorage.clear();
    }),
  );
});

test("what the browser has no room for stays in its tab, until there is room", async () => {
  const tab = await openTab();
  const store = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  update(tab, (known) => withRemoved(known, records[0] as never));
  expect([tab.readPersisted(USER, DOMAIN).length, tab.countPersisted(USER, DOMAIN)]).toEqual([1, 1]);
  store.mockRestore();
  update(tab, (known) => withRemoved(known, records[1] as never));
  expect((await openTab()).readPersisted(USER, DOMAIN)).toHaveLength(2);
});
