import { expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import { escapeFormulas } from "@/ui/csv/writeCsv";
import type { Services } from "@/ui/services";
import { toLogCsvRows } from "./LogToolbar";
import { formatFieldChange, formatEntryTitle, formatEntryFacts, formatLogOutcome } from "./formatLogEntry";
import { createLogEntry } from "./testEntries";

const t = (key: string, args?: object) => i18nProvider.translate(key, args);

const suspended = createLogEntry({
  kind: "action",
  target: "domainAction",
  action: "suspend",
  name: "blue.example",
  changes: [{ field: "server_id", to: "web1" }],
});
test.each([
  ["Suspend · blue.example", suspended],
  ["Changed server · web1", createLogEntry()],
  ["Deleted DNS record · www", createLogEntry({ kind: "delete", target: "dns", name: "www" })],
  ["Added SSL plans", createLogEntry({ kind: "create", target: "ssl_plans", name: "" })],
  ["Purge cache", createLogEntry({ kind: "action", target: "purgeCache", name: "" })],
])("formats the title '%s'", (title, entry) => expect(formatEntryTitle(entry, t)).toBe(title));

test.each([
  ["TTL: 300 → 600", { field: "ttl", from: "300", to: "600" }],
  ["TTL: 600", { field: "ttl", to: "600" }],
  ["TTL: 300 → nothing", { field: "ttl", from: "300" }],
  ["Password set", { field: "password", isSecret: true }],
])("formats the change '%s'", (text, change) => expect(formatFieldChange(change, "dns", t)).toBe(text));

test("explains an unknown outcome", () => {
  expect(formatLogOutcome(createLogEntry({ state: "unknown", status: undefined }), t)).toBe(
    "No response · Check before you retry.",
  );
  expect(formatLogOutcome(createLogEntry({ state: "sending" }), t)).toBe("");
});

test("lists the reference in facts for a ticket, and in a column of CSV", () => {
  const entry = createLogEntry({ reference: "T-4711" });
  expect(formatEntryFacts(entry, t)).toContain("Reference: T-4711");
  expect(formatEntryFacts(createLogEntry(), t).join()).not.toContain("Reference");
  expect(toLogCsvRows(entry, { t, services: {} as Services })).toMatchObject([{ Reference: "T-4711" }]);
  expect(toLogCsvRows(createLogEntry(), { t, services: {} as Services })).toMatchObject([{ Reference: "" }]);
});

test("escapes formulas in CSV cells", () => {
  const [row] = toLogCsvRows(createLogEntry({ name: "=HYPERLINK(1)", message: "+1" }), { t, services: {} as Services });
  const cells = Object.values(escapeFormulas(row) as object).map(String);
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  expect(cells).toContain("'=HYPERLINK(1)");
});
