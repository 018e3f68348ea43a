import { describe, expect, test } from "vitest";
import type { PaletteAction } from "./source";
import { commandIn, meant } from "./verbActions";

const verbs = ["Suspend", "Edit", "Edit DNS", "Log in", "Copy database name", "Fix Permissions"];

describe("a typed action", () => {
  test.each([
    ["suspend blue", ["suspend"], ["blue"]],
    ["SUSP blue", ["susp"], ["blue"]],
    ["suspend blue-travel.com on web5", ["suspend"], ["blue-travel.com", "web5"]],
    ["edit dns of blue", ["edit", "dns"], ["blue"]],
    ["edit blue", ["edit"], ["blue"]],
    ["log in to blue", ["log", "in"], ["blue"]],
    ["copy database name blue", ["copy", "database", "name"], ["blue"]],
    ["copy data blue", ["copy", "data"], ["blue"]],
    ["fix blue", ["fix"], ["blue"]],
    ["suspend https://www.blue.com/x", ["suspend"], ["blue.com"]],
  ])("%j: %j of %j", (typed, verb, object) => expect(commandIn(typed, verbs)).toEqual({ verb, object }));

  test.each(["suspend", "suspend ", "blue suspend", "su blue", "suspend on", "", "delete blue", "edit  of"])(
    "%j is none",
    (typed) => expect(commandIn(typed, verbs)).toBeUndefined(),
  );
});

describe("what is meant", () => {
  const action = (verb: string, label: string): PaletteAction => ({ name: label, verb, label, command: { to: "/" } });
  const actions = [
    action("Suspend", "Suspend a on web1"),
    action("Suspend", "Suspend a on web5"),
    action("Edit", "Edit a"),
    action("Edit DNS", "Edit DNS of a"),
  ];
  test.each([
    ["suspend a", ["Suspend a on web1", "Suspend a on web5"]],
    ["suspend a on web5", ["Suspend a on web5"]],
    ["edit dns a", ["Edit DNS of a"]],
    ["edit a", ["Edit a", "Edit DNS of a"]],
  ])("by %j: %j", (typed, labels) => {
    const command = commandIn(typed, ["Suspend", "Edit", "Edit DNS"]);
    expect(command && meant(actions, command).map(({ label }) => label)).toEqual(labels);
  });
});
