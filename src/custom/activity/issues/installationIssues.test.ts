import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createProcess } from "../../../../tests/support/builders";
import { LONG_PROCESS_MS } from "@/lib/constants";
import type { Process } from "@/custom/domainActions/process";
import type { TrackedInstallation } from "./trackedInstallations";
import { findInstallationIssues } from "./installationIssues";

const NOW = LONG_PROCESS_MS * 10;
const about = { domain: { id: 1, url: "shop.example" }, server: { id: 3, name: "web3" } };
const installation = (over: Partial<TrackedInstallation> = {}): TrackedInstallation => ({
  ...about,
  process: "failed",
  text: "No answer.",
  since: NOW - 1000,
  seenAt: NOW - 500,
  ...over,
});
const entry = (over: Partial<Process> = {}): Process =>
  createProcess({ ...about, startedAt: NOW - 2000, changedAt: NOW - 900, heardAt: NOW - 900, ...over });
const long = { startedAt: NOW - LONG_PROCESS_MS };

/** The kinds, and whether an action of this person is named. */
const kinds = (known: TrackedInstallation[], entries: Process[]) =>
  findInstallationIssues(known, entries, NOW).map((one) => `${one.kind}${one.entry ? " by me" : ""}`);

describe("what needs attention on an installation", () => {
  test.each<[what: string, known: TrackedInstallation[], entries: Process[], kinds: string[]]>([
    ["a failure that was seen", [installation()], [], ["failed"]],
    ["the failure of this person's action", [installation()], [entry({ state: "failed" })], ["failed by me"]],
    ["a failure after an action that was done", [installation()], [entry({ state: "done" })], ["failed"]],
    [
      "a failure after an action that was refused",
      [installation()],
      [entry({ state: "failed", refused: true })],
      ["failed"],
    ],
    ["a failed action whose installation is in order again", [], [entry({ state: "failed" })], []],
    ["a refused action", [], [entry({ state: "failed", refused: true })], ["refused by me"]],
    ["an unknown outcome", [], [entry({ state: "unconfirmed" })], ["unknown by me"]],
    ["a later action on the same installation", [], [entry(), entry({ state: "unconfirmed" })], []],
    ["an action under way", [], [entry({ state: "started" })], []],
    ["an action under way for long", [], [entry({ state: "started", ...long })], ["running by me"]],
    [
      "seen running, started long ago",
      [installation({ process: "running" })],
      [entry({ state: "started", ...long })],
      ["running by me"],
    ],
    ["seen running long", [installation({ process: "running", since: long.startedAt })], [], ["running"]],
    [
      "an unknown outcome where the site was deleted",
      [],
      [entry({ state: "unconfirmed", found: { at: NOW, state: "gone" } })],
      [],
    ],
    [
      "a failure that was seen before the site was deleted",
      [installation({ seenAt: NOW - 950 })],
      [entry({ action: "delete", state: "done" })],
      [],
    ],
    [
      "a failure that was seen after a deletion",
      [installation()],
      [entry({ action: "delete", state: "done" })],
      ["failed"],
    ],
  ])("%s", (_, known, entries, expected) => {
    expect(kinds(known, entries)).toEqual(expected);
  });

  test("a process that this person started runs since then", () => {
    const known = installation({ process: "running", since: NOW - LONG_PROCESS_MS, seenAt: NOW });
    const mine = entry({ state: "started", startedAt: NOW - LONG_PROCESS_MS - 5000 });
    expect(findInstallationIssues([known], [mine], NOW)).toMatchObject([{ since: mine.startedAt }]);
  });

  test("is told once for each installation, whatever is known and was started", () => {
    const installations = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 5 }),
        process: fc.constantFrom<TrackedInstallation["process"]>("failed", "running"),
        since: fc.integer({ min: 0, max: NOW }),
      }),
    );
    const entries = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 5 }),
        state: fc.constantFrom<Process["state"]>("queued", "started", "done", "failed", "unconfirmed"),
        refused: fc.boolean(),
        startedAt: fc.integer({ min: 0, max: NOW }),
      }),
    );
    fc.assert(
      fc.property(installations, entries, (seen, started) => {
        const known = [...new Map(seen.map((one) => [one.id, one])).values()].map(({ id, ...one }) =>
          installation({ ...one, domain: { id, url: `${id}.example` } }),
        );
        const own = started.map(({ id, ...one }) => entry({ ...one, domain: { id, url: `${id}.example` } }));
        const told = findInstallationIssues(known, own, NOW).map(({ domain }) => domain.id);
        return new Set(told).size === told.length;
      }),
    );
  });
});
