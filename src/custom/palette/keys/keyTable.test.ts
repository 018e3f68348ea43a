import { describe, expect, test } from "vitest";
import { createConsumer, type KeyCommand } from "./keyTable";

const line = (keys: string, part: Partial<KeyCommand> = {}): KeyCommand => ({
  keys,
  label: "keys.help",
  group: "page",
  run: () => undefined,
  ...part,
});
const table = [line("g s"), line("g u"), line("j", { repeats: true }), line("s"), line("?")];
const key = (name: string, part: { code?: string; shiftKey?: boolean; repeat?: boolean } = {}) => ({
  key: name,
  code: "",
  shiftKey: false,
  repeat: false,
  ...part,
});

const readAll = (keys: readonly ReturnType<typeof key>[], pause = 0) => {
  let time = 0;
  let ran: string | undefined;
  const recording = table.map((line) => ({ ...line, run: () => (ran = line.keys) }));
  const consume = createConsumer(recording, () => (time += pause));
  return keys.map((event) => {
    ran = undefined;
    const means = consume(event);
    return ran ?? means;
  });
};

describe("createConsumer", () => {
  test.each([
    ["a key", [key("j")], ["j"]],
    ["a sequence", [key("g"), key("s")], [true, "g s"]],
    ["a sequence after a false start", [key("g"), key("j"), key("s")], [true, "j", "s"]],
    ["a new start within a sequence", [key("g"), key("g"), key("u")], [true, true, "g u"]],
    ["unknown keys", [key("z"), key("Enter")], [false, false]],
    ["keys with Caps Lock", [key("G"), key("S")], [true, "g s"]],
    ["keys of a Cyrillic layout", [key("п", { code: "KeyG" }), key("ы", { code: "KeyS" })], [true, "g s"]],
    ["keys of a Latin layout with letters of its own", [key("ğ", { code: "KeyJ" })], [false]],
    ["keys with Shift", [key("J", { shiftKey: true }), key("?", { shiftKey: true })], [false, "?"]],
    ["repeated keys", [key("j", { repeat: true }), key("s", { repeat: true })], ["j", true]],
  ])("handles %s", (_, keys, found) => expect(readAll(keys)).toEqual(found));

  test("ignores a sequence after a pause", () => {
    expect(readAll([key("g"), key("u")], 1000)).toEqual([true, "g u"]);
    expect(readAll([key("g"), key("u")], 1600)).toEqual([true, false]);
  });
});
