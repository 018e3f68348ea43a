import fc from "fast-check";
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

/** Kinds of issues, with ' by me' for those of the current user's actions. */
const kinds = (tracked: TrackedInstallation[], processes: Process[]) =>
  findInstallationIssues(tracked, processes, NOW).map((issue) => `${issue.kind}${issue.process ? " by me" : ""}`);

describe("issues of an installation", () => {
  test.each<[what: string, tracked: TrackedInstallation[], processes: Process[], kinds: string[]]>([
    ["a failure", [installation()], [], ["failed"]],
    ["a failure of the user's action", [installation()], [process({ state: "failed" })], ["failed by me"]],
    ["a failure after an action that was done", [installation()], [process({ state: "done" })], ["failed"]],
    [
      "a failure after an action that was refused",
      [installation()],
      [process({ state: "failed", isRefused: true })],
      ["failed"],
    ],
    ["a failed action whose installation is in order again", [], [process({ state: "failed" })], []],
    ["a refused action", [], [process({ state: "failed", isRefused: true })], ["refused by me"]],
    ["an unknown outcome", [], [process({ state: "unknown" })], ["unknown by me"]],
    ["a later action on the same installation", [], [process(), process({ state: "unknown" })], []],
    ["a running action", [], [process({ state: "running" })], []],
    ["a stuck action", [], [process({ state: "running", ...long })], ["running by me"]],
    [
      "running, started long ago by the user",
      [installation({ process: "running" })],
      [process({ state: "running", ...long })],
      ["running by me"],
    ],
    ["running long", [installation({ process: "running", since: long.startedAt })], [], ["running"]],
    [
      "an unknown outcome where the site was deleted",
      [],
      [process({ state: "unknown", lookup: { at: NOW, state: "gone" } })],
      [],
    ],
    [
      "a failure before the site was deleted",
      [installation({ seenAt: NOW - 950 })],
      [process({ action: "delete", state: "done" })],
      [],
    ],
    ["a failure after a deletion", [installation()], [process({ action: "delete", state: "done" })], ["failed"]],
  ])("%s", (_, tracked, processes, expected) => {
    expect(kinds(tracked, processes)).toEqual(expected);
  });

  test("a process of the user runs since the user started it", () => {
    const tracked = installation({ process: "running", since: NOW - LONG_PROCESS_MS, seenAt: NOW });
    const mine = process({ state: "running", startedAt: NOW - LONG_PROCESS_MS - 5000 });
    expect(findInstallationIssues([tracked], [mine], NOW)).toMatchObject([{ since: mine.startedAt }]);
  });

  test("property: one issue at most for each installation", () => {
    const installations = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 5 }),
        process: fc.constantFrom<TrackedInstallation["process"]>("failed", "running"),
        since: fc.integer({ min: 0, max: NOW }),
      }),
    );
    const processes = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 5 }),
        state: fc.constantFrom<Process["state"]>("sending", "running", "done", "failed", "unknown"),
        isRefused: fc.boolean(),
        startedAt: fc.integer({ min: 0, max: NOW }),
      }),
    );
    fc.assert(
      fc.property(installations, processes, (installationValues, processValues) => {
        const tracked = [...new Map(installationValues.map((issue) => [issue.id, issue])).values()].map(
          ({ id, ...issue }) => installation({ ...issue, domain: { id, url: `${id}.example` } }),
        );
        const own = processValues.map(({ id, ...issue }) =>
          process({ ...issue, domain: { id, url: `${id}.example` } }),
        );
        const ids = findInstallationIssues(tracked, own, NOW).map(({ domain }) => domain.id);
        return new Set(ids).size === ids.length;
      }),
    );
  });
});
