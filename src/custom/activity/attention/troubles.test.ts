import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anEntry } from "../../../../tests/support/builders";
import { LONG_PROCESS_MS } from "../../../lib/constants";
import type { Entry } from "../../processes/entry";
import type { KnownLink } from "./links";
import { nextEntryDue, troublesOf, withFailures } from "./troubles";

const NOW = LONG_PROCESS_MS * 10;
const about = { domain: { id: 1, url: "shop.example" }, server: { id: 3, name: "web3" } };
const link = (over: Partial<KnownLink> = {}): KnownLink => ({
  ...about,
  process: "failed",
  text: "No answer.",
  since: NOW - 1000,
  seenAt: NOW - 500,
  ...over,
});
const entry = (over: Partial<Entry> = {}): Entry =>
  anEntry({ ...about, startedAt: NOW - 2000, changedAt: NOW - 900, heardAt: NOW - 900, ...over });
const long = { startedAt: NOW - LONG_PROCESS_MS };

/** The kinds, and whether an action of this person is named. */
const kinds = (known: KnownLink[], entries: Entry[]) =>
  troublesOf(known, entries, NOW).map((one) => `${one.kind}${one.entry ? " by me" : ""}`);

describe("what needs attention on a link", () => {
  test.each<[what: string, known: KnownLink[], entries: Entry[], kinds: string[]]>([
    ["nothing is known", [], [], []],
    ["a failure that was seen", [link()], [], ["failed"]],
    ["the failure of this person's action", [link()], [entry({ state: "failed" })], ["failed by me"]],
    ["a failure after an action that was done", [link()], [entry({ state: "done" })], ["failed"]],
    ["a failure after an action that was refused", [link()], [entry({ state: "failed", refused: true })], ["failed"]],
    ["a failed action whose link is in order again", [], [entry({ state: "failed" })], []],
    ["a refused action", [], [entry({ state: "failed", refused: true })], ["refused by me"]],
    ["an unknown outcome", [], [entry({ state: "unconfirmed" })], ["unknown by me"]],
    ["a later action on the same link", [], [entry(), entry({ state: "unconfirmed" })], []],
    ["an action under way", [], [entry({ state: "started" })], []],
    ["an action under way for long", [], [entry({ state: "started", ...long })], ["running by me"]],
    [
      "seen running, started long ago",
      [link({ process: "running" })],
      [entry({ state: "started", ...long })],
      ["running by me"],
    ],
    ["seen running long", [link({ process: "running", since: long.startedAt })], [], ["running"]],
  ])("%s", (_, known, entries, expected) => {
    expect(kinds(known, entries)).toEqual(expected);
  });

  test("a process that this person started runs since then", () => {
    const known = link({ process: "running", since: NOW - LONG_PROCESS_MS, seenAt: NOW });
    const mine = entry({ state: "started", startedAt: NOW - LONG_PROCESS_MS - 5000 });
    expect(troublesOf([known], [mine], NOW)).toMatchObject([{ since: mine.startedAt }]);
  });

  test("is told once for each link, whatever is known and was started", () => {
    const links = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 5 }),
        process: fc.constantFrom<KnownLink["process"]>("failed", "running"),
        since: fc.integer({ min: 0, max: NOW }),
      }),
    );
    const entries = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 5 }),
        state: fc.constantFrom<Entry["state"]>("queued", "started", "done", "failed", "unconfirmed"),
        refused: fc.boolean(),
        startedAt: fc.integer({ min: 0, max: NOW }),
      }),
    );
    fc.assert(
      fc.property(links, entries, (seen, started) => {
        const known = [...new Map(seen.map((one) => [one.id, one])).values()].map(({ id, ...one }) =>
          link({ ...one, domain: { id, url: `${id}.example` } }),
        );
        const own = started.map(({ id, ...one }) => entry({ ...one, domain: { id, url: `${id}.example` } }));
        const told = troublesOf(known, own, NOW).map(({ domain }) => domain.id);
        return new Set(told).size === told.length;
      }),
    );
  });
});

test("the next action is due when it has run long", () => {
  expect(nextEntryDue([entry({ state: "done" }), entry({ state: "started" })], NOW)).toBe(NOW - 2000 + LONG_PROCESS_MS);
  expect(nextEntryDue([entry({ state: "started", ...long })], NOW)).toBe(Infinity);
});

describe("an action that was heard failing", () => {
  const failed = entry({ state: "failed", text: "Disk full." });

  test("leaves its link failed", () => {
    const { changedAt: since, heardAt: seenAt } = failed;
    expect(withFailures([], [failed])).toEqual([link({ text: "Disk full.", since, seenAt })]);
    const running = link({ process: "running", seenAt: NOW - 5000 });
    expect(withFailures([running], [failed])).toEqual([link({ text: "Disk full.", since, seenAt })]);
  });

  test("adds nothing to what was seen of it, or is newer", () => {
    for (const known of [[link()], [link({ process: "running", seenAt: NOW })]])
      expect(withFailures(known, [failed])).toBe(known);
  });
});
