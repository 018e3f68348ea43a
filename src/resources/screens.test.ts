import { describe, expect, test } from "vitest";
import { createUserWithRole } from "../../tests/support/builders";
import type { Translate } from "@/i18n";
import type { PanelResource } from "./panelResource";
import { toScreenEntries, screenEntries } from "./screens";
import { createKeyTable } from "@/custom/palette/keys/keyTable";
import { toScreenItems } from "@/custom/palette/createAppTools";

const t = ((key: string, args?: Record<string, string>) => [key, ...Object.values(args ?? {})].join(" ")) as Translate;
const screensOf = (role: Parameters<typeof createUserWithRole>[0], entries = screenEntries) =>
  toScreenItems(entries, createUserWithRole(role), t, "Spire").map(({ command }) =>
    command && "to" in command ? command.to.replace(/\?.*/, "") : undefined,
  );
const getKeyTable = (role: Parameters<typeof createUserWithRole>[0], go: (path: string) => void = () => undefined) =>
  createKeyTable(screenEntries, createUserWithRole(role), { go, open: () => undefined });
const keysOf = (role: Parameters<typeof createUserWithRole>[0]) => {
  const paths: string[] = [];
  const commands = getKeyTable(role, (path) => paths.push(path)).filter(({ group }) => group === "go");
  for (const { run } of commands) run();
  return commands.map(({ keys }, index) => `${keys}: ${paths[index]}`);
};

const specifiedPaths = [
  "/",
  "/domains",
  "/add-domain",
  "/activity",
  "/users",
  "/servers",
  "/add-server",
  "/add-subdomain",
];

describe("the screens of a user", () => {
  test.each([
    ["employee", ["/", "/activity", "/users"]],
    ["admin", ["/", "/activity", "/users"]],
    ["super-admin", specifiedPaths],
  ] as const)("are those of the role: %s", (role, paths) => {
    const specified = screensOf(role).filter((path) => path !== undefined && specifiedPaths.includes(path));
    expect(specified).toEqual(paths);
  });

  test("include the list and the form of an added resource, with generated texts", () => {
    const added: PanelResource = {
      name: "servers",
      list: () => null,
      create: () => null,
      messages: { title: "Plans", one: "plan", fields: {} },
      menu: { place: "account" },
    };
    expect(
      toScreenItems(toScreenEntries(added), createUserWithRole("super-admin"), t, "Spire").map(({ text }) => text),
    ).toEqual(["resources.servers.title Spire", "palette.add Spire resources.servers.one"]);
    expect(screensOf("employee", toScreenEntries(added))).toEqual([]);
  });
});

describe("the keys of a user", () => {
  test.each([
    ["employee", ["g w: /?search=", "g a: /activity", "g u: /users"]],
    [
      "super-admin",
      ["g w: /?search=", "g s: /domains?filter=%7B%7D", "g a: /activity", "g u: /users", "g v: /servers"],
    ],
  ] as const)("are those of the role: %s", (role, keys) => expect(keysOf(role)).toEqual(keys));

  test("are unique, and none is the beginning of another", () => {
    const keys = getKeyTable("super-admin").map((line) => line.keys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((one) => keys.some((other) => other.startsWith(`${one} `)))).toEqual([]);
  });
});
