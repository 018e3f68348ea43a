import { expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import { filterEntries } from "./LogToolbar";
import { formatEntryTitle } from "./formatLogEntry";
import { createLogEntry } from "./testEntries";

const t = (key: string, args?: object) => i18nProvider.translate(key, args);

const entries = [
  createLogEntry({ name: "web1", message: "The Disk is full" }),
  createLogEntry({ target: "users", name: "Ada", state: "failed" }),
  createLogEntry({ name: "web2", changes: [{ field: "port", from: "1", to: "8443" }], reference: "T-4711" }),
];
test.each([
  [{ text: "" }, [0, 1, 2]],
  [{ text: "WEB full" }, [0]],
  [{ text: "8443" }, [2]],
  [{ text: "t-4711" }, [2]],
  [{ text: "", target: "servers" }, [0, 2]],
  [{ text: "", state: "failed" }, [1]],
  [{ text: "web", target: "users" }, []],
] as const)("filters by %j", (filter, indexes) =>
  expect(filterEntries(entries, filter, (entry) => formatEntryTitle(entry, t))).toEqual(
    indexes.map((index) => entries[index]),
  ),
);
