import { describe, expect, test, vi } from "vitest";
import { createConsumer, createKeyReader, type KeyCommand } from "./keyTable";

const line = (keys: string, part: Partial<KeyCommand> = {}): KeyCommand => ({
  keys,
  label: "keys.help",
  group: "page",
  run: vi.fn<() => void>(),
  ...part,
});
const table = [line("g s"), line("g u"), line("j", { repeats: true }), line("s"), line("?")];
const key = (name: string, part: { shiftKey?: boolean; repeat?: boolean } = {}) => ({
  key: name,
  shiftKey: false,
  repeat: false,
  ...part,
});

const readAll = (keys: readonly ReturnType<typeof key>[], pause = 0) => {
  let time = 0;
  const read = createKeyReader(table, () => (time += pause));
  return keys.map((event) => {
    const found = read(event);
    return typeof found === "object" ? found.keys : found;
  });
};

describe("the keys of a table", () => {
  test.each([
    ["one key", [key("j")], ["j"]],
    ["a sequence", [key("g"), key("s")], [true, "g s"]],
    ["a sequence after a false start", [key("g"), key("j"), key("s")], [true, "j", "s"]],
    ["a new start within a sequence", [key("g"), key("g"), key("u")], [true, true, "g u"]],
    ["no key of it", [key("z"), key("Enter")], [false, false]],
    ["with Caps Lock", [key("G"), key("S")], [true, "g s"]],
    ["with Shift", [key("J", { shiftKey: true }), key("?", { shiftKey: true })], [false, "?"]],
    ["held down", [key("j", { repeat: true }), key("s", { repeat: true })], ["j", true]],
  ])("%s", (_, keys, found) => expect(readAll(keys)).toEqual(found));

  test("a sequence that takes too long is none", () => {
    expect(readAll([key("g"), key("u")], 1000)).toEqual([true, "g u"]);
    expect(readAll([key("g"), key("u")], 1600)).toEqual([true, false]);
  });

  test("a consumer runs the command, and says which keys mean something", () => {
    const consume = createConsumer(table);
    expect(["g", "u", "z"].map((name) => consume(key(name) as KeyboardEvent))).toEqual([true, true, false]);
    expect(table[1]?.run).toHaveBeenCalledOnce();
  });
});
