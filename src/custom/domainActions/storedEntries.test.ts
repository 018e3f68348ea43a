// @vitest-environment jsdom
import { resetUser } from "../../../tests/support/resetUser";
import { afterEach, expect, test } from "vitest";
import { anEntry } from "../../../tests/support/builders";
import { PROCESS_ENTRIES_MAX } from "@/lib/constants";
import { processes, readEntries } from "./entry";

const store = (...entries: unknown[]) =>
  entries.forEach((entry, at) => localStorage.setItem(`spire.processes.2.7.${at}`, JSON.stringify(entry)));
afterEach(resetUser);

test("entries are one person's, and are the same array until they change", () => {
  const entry = anEntry();
  processes.write(7, entry);
  expect(readEntries(7)).toEqual([entry]);
  expect(readEntries(7)).toBe(readEntries(7));
  expect(readEntries(8)).toEqual([]);
});

test("beyond the maximum the oldest are dropped, finished ones first", () => {
  const failed = anEntry({ state: "failed", startedAt: 1 });
  const done = anEntry({ state: "done", startedAt: 2 });
  const others = Array.from({ length: PROCESS_ENTRIES_MAX - 1 }, (_, at) =>
    anEntry({ state: "failed", startedAt: 1000 - at }),
  );
  for (const entry of [...others, done, failed]) processes.write(7, entry);
  expect(readEntries(7)).toEqual([...others, failed]);
  const more = anEntry({ startedAt: 2000 });
  processes.write(7, more);
  expect(readEntries(7)).toEqual([more, ...others]);
});

test("entries that do not fit are left out, and so are fields that an entry does not have", () => {
  const good = anEntry();
  const { server: _, ...noServer } = anEntry();
  const wrong = [null, 5, {}, noServer, { ...good, state: "dancing" }, { ...good, action: "__proto__" }];
  store(...wrong, { ...good, password: "secret" }, { ...good, heardAt: "now" });
  expect(readEntries(7)).toEqual([good]);
});
