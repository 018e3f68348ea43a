import { expect, test } from "vitest";
import { actions, resources } from "@/dataProvider/endpoints";
import { type Translate, createTranslate } from "@/i18n";
import { panelResources } from "@/resources/screens";
import { loadTexts } from "@/startup/load";
import type * as english from "../texts";
import { getLoggedFields } from "./fieldChanges";
import { formatFieldChange } from "./formatLogEntry";

/** Resources whose own messages label their fields. */
const labelled = new Set(panelResources.filter(({ messages }) => messages).map(({ name }) => name));

test("German labels exactly the fields that a change can have", async () => {
  const texts = (await loadTexts("de")) as Partial<typeof english> & { fields?: object };
  const names = Object.keys({ ...resources, ...actions }).filter((name) => !labelled.has(name));
  const loggedFields = names.flatMap((name) => [...(getLoggedFields(name) ?? [])]);
  const ownLabels = Object.keys(texts.activityLog?.fields ?? {});
  const expectedLabels = new Set(loggedFields.filter((field) => field !== "id" && !ownLabels.includes(field)));
  expect(Object.keys(texts.fields ?? {}).sort()).toEqual([...expectedLabels].sort());
});

test.each([
  [{ field: "password", isSecret: true }, "users", "Passwort gesetzt"],
  [{ field: "role", from: "admin", to: "employee" }, "users", "Rolle: Admin → Mitarbeiter"],
  [{ field: "role", from: "owner", to: "super-admin" }, "users", "Rolle: owner → Super-Admin"],
  [{ field: "host_url", from: "a.example", to: "b.example" }, "servers", "Adresse: a.example → b.example"],
  [{ field: "grace_days", from: "1", to: "2" }, "certificates", "Grace days: 1 → 2"],
])("formats the change %o of %s", async (change, target, text) => {
  const t = createTranslate(await loadTexts("de"), "de") as Translate;
  expect(formatFieldChange(change, target, t)).toBe(text);
});
