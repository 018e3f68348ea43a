import { expect, test } from "vitest";
import { placeAfter } from "./useGridFocus";

const ROWS = 30;
const COLUMNS = 3;
const after = (keys: string, row: number, column: number) => {
  const ctrlKey = keys.startsWith("Ctrl+");
  const to = placeAfter({ key: keys.replace("Ctrl+", ""), ctrlKey }, { row, column }, ROWS, COLUMNS);
  return to && [to.row, to.column];
};

test.each([
  ["ArrowDown", [0, 0], [1, 0]],
  ["ArrowDown", [29, 2], [29, 2]],
  ["ArrowUp", [0, 2], [-1, 2]],
  ["ArrowUp", [-1, 2], [-1, 2]],
  ["ArrowRight", [4, 2], [4, 3]],
  ["ArrowRight", [4, 3], [4, 3]],
  ["ArrowLeft", [4, 1], [4, 0]],
  ["ArrowLeft", [4, 0], [4, 0]],
  ["Home", [4, 3], [4, 0]],
  ["End", [4, 0], [4, 3]],
  ["Ctrl+Home", [4, 2], [-1, 0]],
  ["Ctrl+End", [4, 2], [29, 3]],
  ["PageDown", [4, 2], [14, 2]],
  ["PageDown", [25, 2], [29, 2]],
  ["PageUp", [4, 2], [-1, 2]],
] as const)("%s leads from %j to %j", (keys, [row, column], to) => {
  expect(after(keys, row, column)).toEqual(to);
});

test.each(["Tab", "Enter", " ", "x", "constructor"])("%j moves nowhere", (key) => {
  expect(after(key, 4, 2)).toBeUndefined();
});
