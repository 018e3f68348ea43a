import { describe, expect, test } from "vitest";
import { resultsFor, resultsWithin, type Group } from "./results";
import type { PaletteItem, PaletteTools } from "./source";

const tools = {} as PaletteTools;
const site = (text: string, part: Partial<PaletteItem> = {}): PaletteItem => ({
  key: `domains/${text}`,
  group: "sites.title",
  text,
  command: { to: "/" },
  ...part,
});
const screen: PaletteItem = {
  key: "screens//users",
  group: "palette.screens",
  text: "Users",
  command: { to: "/users" },
};
const texts = (groups: readonly Group[]) =>
  groups.map(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)]);
const found = (items: readonly PaletteItem[], answered: readonly PaletteItem[] = []) => ({ items, answered });

describe("results", () => {
  test("stand under their headings, in the order of the best of each", () => {
    const items = [site("my-users.com"), screen, site("users.com")];
    expect(texts(resultsFor("users", found(items)))).toEqual([
      ["palette.screens", "Users"],
      ["sites.title", "users.com", "my-users.com"],
    ]);
  });

  test("include what the server has answered, once, even if no text of it contains what was typed", () => {
    const [known, other] = [site("blue.com"), site("company-of-blue")];
    expect(texts(resultsFor("blue", found([known], [known, site("hidden.com"), other])))).toEqual([
      ["sites.title", "blue.com", "hidden.com", "company-of-blue"],
    ]);
  });

  test("are at most eight of a kind", () => {
    const many = Array.from({ length: 20 }, (_, index) => site(`blue-${index}.com`));
    expect(resultsFor("blue", found(many))[0]?.lines).toHaveLength(8);
  });
});

test("of the actions of an item the first six are shown, and found by what is typed", () => {
  const action = (label: string, on: string) => ({ name: `${label} ${on}`, label, on, command: { to: "/" } });
  const actions = ["web1", "web2", "web3", "web4", "web5", "web6", "web7"].map((on) => action("Suspend", on));
  const item = site("blue.com", { actions: () => actions });
  const servers = (typed: string) => resultsWithin(item, typed, tools)[0]?.lines.map(({ note }) => note);
  expect(servers("")).toEqual(["web1", "web2", "web3", "web4", "web5", "web6"]);
  expect(servers("susp web3")).toEqual(["web3"]);
  expect(servers("delete")).toBeUndefined();
});
