import { describe, expect, test } from "vitest";
import { createProcess, createRunItem } from "../../../../tests/support/builders";
import { getServerText } from "@/lib/storedText";
import { groupEqualItems } from "./groupEqualItems";
import { type RunItem } from "./run";
import { getShownState } from "./runSummary";

const item = (id: number, state: "done" | "failed", text = "") =>
  createRunItem(id, { process: createProcess({ state, text }) });
const full = (id: number) => item(id, "failed", "Disk is full");
const items = [full(1), item(2, "failed", "Locked"), full(3), full(4), ...[5, 6, 7].map((id) => item(id, "done"))];

const shown = (open: readonly string[] = [], of = items) =>
  groupEqualItems(
    of,
    (one) => getShownState({ state: "ended" }, one),
    ({ process }) => getServerText(process?.text),
    open,
  ).map((line) => ("item" in line ? line.item.domain.id : `${line.items.length} ${line.state}: ${line.text}`));

describe("equal failures", () => {
  test("are grouped at the place of the first, unlike finished items", () => {
    expect(shown()).toEqual(["3 failed: Disk is full", 2, 5, 6, 7]);
  });

  test("expand to their items", () => {
    expect(shown(["failed Disk is full"])).toEqual(["3 failed: Disk is full", 1, 3, 4, 2, 5, 6, 7]);
  });

  test("are not grouped if there are only two, or with another outcome", () => {
    expect(shown([], items.slice(0, 3))).toEqual([1, 3, 2]);
    const skipped: RunItem = { ...item(8, "failed", "Disk is full"), process: undefined, skipReason: "failed" };
    expect(shown([], [full(1), full(2), skipped])).toEqual([1, 2, 8]);
  });
});
