import { describe, expect, test } from "vitest";
import { createProcess } from "../../../../tests/support/builders";
import { LONG_PROCESS_MS } from "@/lib/constants";
import type { Process } from "@/model/process";
import type { TrackedInstallation } from "./trackedInstallations";
import { findInstallationIssues } from "./installationIssues";

const NOW = LONG_PROCESS_MS * 10;
const about = { domain: { id: 1, url: "shop.example" }, server: { id: 3, name: "web3" } };
const installation = (over: Partial<TrackedInstallation> = {}): TrackedInstallation => ({
  ...about,
  process: "failed",
  text: "No response.",
  since: NOW - 1000,
  seenAt: NOW - 500,
  ...over,
});
const process = (over: Partial<Process> = {}): Process =>
  createProcess({ ...about, startedAt: NOW - 2000, changedAt: NOW - 900, lastEventAt: NOW - 900, ...over });
const long = { startedAt: NOW - LONG_PROCESS_MS };
const stuck = process({ state: "running", ...long });
const refused = process({ state: "failed", isRefused: true });
const deleted = process({ action: "delete", state: "done" });
const gone = { at: NOW, state: "gone" } as const;

/** Kinds of issues, with ' by me' for those of the current user's actions. */
const kinds = (tracked: TrackedInstallation[], processes: Process[]) =>
  findInstallationIssues(tracked, processes, NOW).map((issue) => `${issue.kind}${issue.process ? " by me" : ""}`);

describe("issues of an installation", () => {
  test.each<[what: string, tracked: TrackedInstallation[], processes: Process[], kinds: string[]]>([
    ["a failure", [installation()], [], ["failed"]],
    ["a failure of the user's action", [installation()], [process({ state: "failed" })], ["failed by me"]],
    ["a failure after an action that was done", [installation()], [process({ state: "done" })], ["failed"]],
    ["a failure after an action that was refused", [installation()], [refused], ["failed"]],
    ["a failed action whose installation is in order again", [], [process({ state: "failed" })], []],
    ["a refused action", [], [refused], ["refused by me"]],
    ["an unknown outcome", [], [process({ state: "unknown" })], ["unknown by me"]],
    ["a later action on the same installation", [], [process(), process({ state: "unknown" })], []],
    ["a running action", [], [process({ state: "running" })], []],
    ["a stuck action", [], [stuck], ["running by me"]],
    ["running, started long ago by the user", [installation({ process: "running" })], [stuck], ["running by me"]],
    ["running long", [installation({ process: "running", since: long.startedAt })], [], ["running"]],
    ["an unknown outcome where the site was deleted", [], [process({ state: "unknown", lookup: gone })], []],
    ["a failure before the site was deleted", [installation({ seenAt: NOW - 950 })], [deleted], []],
    ["a failure after a deletion", [installation()], [deleted], ["failed"]],
  ])("%s", (_, tracked, processes, expected) => {
    expect(kinds(tracked, processes)).toEqual(expected);
  });

  test("a process of the user runs since the user started it", () => {
    const tracked = installation({ process: "running", since: NOW - LONG_PROCESS_MS, seenAt: NOW });
    const mine = process({ state: "running", startedAt: NOW - LONG_PROCESS_MS - 5000 });
    expect(findInstallationIssues([tracked], [mine], NOW)).toMatchObject([{ since: mine.startedAt }]);
  });
});
