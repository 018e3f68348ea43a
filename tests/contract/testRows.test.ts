import { expect, test } from "vitest";
import { isTestRow } from "../../scripts/conformance/records";

const sent = { name: "a", seats: 1 };
const changed = { name: "b" };

test.each([
  ["has the texts that were sent", { id: 3, name: "a", seats: "1" }, [sent, changed], true],
  ["has the texts of the change", { id: 3, name: "b" }, [sent, changed], true],
  ["has other texts", { id: 3, name: "c" }, [sent, changed], false],
  ["was there before", { id: "2", name: "a" }, [sent, changed], false],
  ["is compared with a body without texts", { id: 3, name: "c" }, [{ seats: 1 }], false],
  ["is compared with an empty body", { id: 3, name: "c" }, [sent, {}], false],
])("the contract command removes only its own row: one that %s", (_title, row, bodies, expected) => {
  expect(isTestRow(row, new Set(["1", "2"]), bodies)).toBe(expected);
});
