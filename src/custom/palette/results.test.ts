import { describe, expect, test } from "vitest";
import { getResults, getActionResults, type ResultGroup } from "./results";
import type { PaletteItem, PaletteTools } from "./paletteSource";

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
const texts = (groups: readonly ResultGroup[]) =>
  groups.map(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)]);
const createSearchResults = (items: readonly PaletteItem[], serverItems: readonly PaletteItem[] = []) => ({
  items,
  serverItems,
});

describe("getResults", () => {
  test("groups items by heading, best match first", () => {
    const items = [site("my-users.com"), screen, site("users.com")];
    expect(texts(getResults("users", createSearchResults(items)))).toEqual([
      ["palette.screens", "Users"],
      ["sites.title", "users.com", "my-users.com"],
    ]);
  });

  test("adds items of the server once, even if their text does not match", () => {
    const [cached, other] = [site("blue.com"), site("company-of-blue")];
    expect(texts(getResults("blue", createSearchResults([cached], [cached, site("hidden.com"), other])))).toEqual([
      ["sites.title", "blue.com", "hidden.com", "company-of-blue"],
    ]);
  });

  test("shows at most eight items in a group", () => {
    const many = Array.from({ length: 20 }, (_, index) => site(`blue-${index}.com`));
    expect(getResults("blue", createSearchResults(many))[0]?.lines).toHaveLength(8);
  });
});

test("shows and searches the first six actions of an item", () => {
  const action = (label: string, on: string) => ({ name: `${label} ${on}`, label, on, command: { to: "/" } });
  const actions = ["web1", "web2", "web3", "web4", "web5", "web6", "web7"].map((on) => action("Suspend", on));
  const item = site("blue.com", { actions: () => actions });
  const servers = (typed: string) => getActionResults(item, typed, tools)[0]?.lines.map(({ note }) => note);
  expect(servers("")).toEqual(["web1", "web2", "web3", "web4", "web5", "web6"]);
  expect(servers("susp web3")).toEqual(["web3"]);
  expect(servers("delete")).toBeUndefined();
});
