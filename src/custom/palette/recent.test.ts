import { describe, expect, test } from "vitest";
import { readRecent, recentItems, withRecent } from "./useRecent";
import type { PaletteItem } from "./source";

const item = (key: string, part: Partial<PaletteItem> = {}): PaletteItem => ({
  key,
  group: "sites.title",
  text: key,
  command: { to: `/${key}` },
  actions: () => [],
  ...part,
});
const kept = (...keys: string[]) => keys.map((key) => ({ key, text: key, to: `/${key}` }));

describe("what was opened last", () => {
  test("the last one is the first, each once", () => {
    const keys = ["domains/1", "domains/2", "domains/1"];
    expect(keys.reduce<ReturnType<typeof readRecent>>((recent, key) => withRecent(recent, item(key)), [])).toEqual(
      kept("domains/1", "domains/2"),
    );
  });

  test("of each resource at most eight: servers do not push out the sites", () => {
    const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((id) => [`domains/${id}`, `servers/${id}`]);
    const last = keys.reduce<ReturnType<typeof readRecent>>((recent, key) => withRecent(recent, item(key)), []);
    const ids = (kind: string) => last.flatMap(({ key }) => (key.startsWith(kind) ? key.slice(kind.length) : []));
    expect(ids("domains/")).toEqual(["9", "8", "7", "6", "5", "4", "3", "2"]);
    expect(ids("servers/")).toEqual(["9", "8", "7", "6", "5", "4", "3", "2"]);
  });

  test("never a staff account, nor a screen", () => {
    const recent = kept("domains/1");
    expect(withRecent(recent, item("users/1", { isPrivate: true }))).toBe(recent);
    const { actions: _, ...screen } = item("screens//users");
    expect(withRecent(recent, screen)).toBe(recent);
  });

  test("of what the person may not see any more, nothing", () => {
    const items = recentItems(kept("domains/1", "servers/2"), [{ name: "servers" }, { name: "users" }]);
    expect(items).toMatchObject([{ key: "servers/2", isRemembered: true, command: { to: "/servers/2" } }]);
  });

  test.each([undefined, null, "x", [1], [{ key: "domains/1" }], {}])("stored %j is nothing", (stored) =>
    expect(readRecent(stored)).toEqual([]),
  );
});
