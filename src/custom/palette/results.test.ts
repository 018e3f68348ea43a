import { describe, expect, test } from "vitest";
import { resultsFor, type Group } from "./results";
import type { PaletteItem, PaletteTools } from "./source";

const tools = {} as PaletteTools;
const site = (text: string, part: Partial<PaletteItem> = {}): PaletteItem => ({
  key: `domains/${text}`,
  group: "sites.title",
  text,
  actions: () => [
    { name: "suspend", verb: "Suspend", label: `Suspend ${text}`, command: { to: "/" } },
    { name: "open", verb: "Open site", label: `Open site of ${text}`, command: { to: "/" } },
  ],
  ...part,
});
const screen: PaletteItem = { key: "screens//users", group: "palette.screens", text: "Users" };
const words = (groups: readonly Group[]) =>
  groups.map(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)]);
const found = (items: readonly PaletteItem[], answered: readonly PaletteItem[] = [], isFinal = true) => ({
  items,
  answered,
  verbs: ["Suspend", "Open site"],
  isFinal,
});

describe("results", () => {
  test("under their headings, in the order of the best of each", () => {
    const items = [site("my-users.com"), screen, site("users.com")];
    expect(words(resultsFor("users", found(items), tools))).toEqual([
      ["palette.screens", "Users"],
      ["sites.title", "users.com", "my-users.com"],
    ]);
  });

  test("what the server has answered is shown, once, even if the browser would not find it", () => {
    const [known, other] = [site("blue.com"), site("company-of-blue")];
    expect(words(resultsFor("blue", found([known], [known, site("hidden.com"), other]), tools))).toEqual([
      ["sites.title", "blue.com", "hidden.com", "company-of-blue"],
    ]);
  });

  test("typed actions are those of the one site that is meant", () => {
    expect(words(resultsFor("suspend blue", found([site("blue.com"), screen]), tools))).toEqual([
      ["palette.actions", "Suspend blue.com"],
    ]);
    const both = [site("blue.com"), site("my-blue.com")];
    expect(words(resultsFor("suspend blue.com", found(both), tools))[0]).toEqual([
      "palette.actions",
      "Suspend blue.com",
    ]);
  });

  test.each([
    ["several", [site("blue.com"), site("my-blue.com")], true],
    ["perhaps others that the server finds", [site("blue.com")], false],
  ])("where a typed action may mean %s, a site is chosen first", (_, items, isFinal) => {
    const [first, ...others] = resultsFor("suspend blue", found(items, [], isFinal), tools);
    expect(first?.heading).toBe("sites.title");
    expect(first?.lines.map(({ text, verb }) => [text, verb])).toEqual(items.map(({ text }) => [text, "suspend"]));
    expect(others).toEqual([]);
  });

  test("at most eight of a kind", () => {
    const many = Array.from({ length: 20 }, (_, index) => site(`blue-${index}.com`));
    expect(resultsFor("blue", found(many), tools)[0]?.lines).toHaveLength(8);
  });
});
