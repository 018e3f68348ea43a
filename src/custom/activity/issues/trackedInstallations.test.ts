import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createDomain, createDomainServer } from "../../../../tests/support/builders";
import type { Pivot } from "@/model/records";
import { TRACKED_INSTALLATIONS_MAX, ISSUE_MAX_AGE_MS, LONG_PROCESS_MS } from "@/lib/constants";
import {
  dismissInstallation,
  untrackDomain,
  isIssue,
  trackDomains,
  type TrackedInstallation,
} from "./trackedInstallations";

const failed: Pivot = { process_failed: 1, process_status: "No response." };
const running: Pivot = { process_started: 1, process_status: "Suspending…" };

const shop = (pivot: Pivot = {}) =>
  createDomain({ id: 1, url: "shop.example", servers: [createDomainServer({ id: 3, pivot })] });
const trackShop = (pivot: Pivot, at: number, tracked: readonly TrackedInstallation[] = []) =>
  trackDomains(tracked, [shop(pivot)], at);
const installation = (over: Partial<TrackedInstallation> = {}): TrackedInstallation => ({
  domain: { id: 1, url: "shop.example" },
  server: { id: 3, name: "web3" },
  process: "failed",
  text: "No response.",
  since: 100,
  seenAt: 100,
  ...over,
});

describe("tracking an installation", () => {
  test.each<[what: string, pivot: Pivot, tracked: TrackedInstallation[]]>([
    ["no process is not tracked", {}, []],
    ["a failed process is tracked", failed, [installation()]],
    ["a running process is tracked", running, [installation({ process: "running", text: "Suspending…" })]],
    [
      "a failed process wins over a running one",
      { ...failed, ...running, process_status: "No response." },
      [installation()],
    ],
  ])("%s", (_, pivot, tracked) => {
    expect(trackShop(pivot, 100)).toEqual(tracked);
  });

  test.each<[what: string, pivot: Pivot, at: number, tracked: TrackedInstallation[]]>([
    ["resolved", {}, 200, []],
    ["resolved, but older data", {}, 50, [installation()]],
    ["still failed, keeps the first time", failed, 100_000, [installation({ seenAt: 100_000 })]],
    ["still failed, same data again", failed, 100, [installation()]],
    ["running", running, 200, [installation({ process: "running", text: "Suspending…", since: 200, seenAt: 200 })]],
    [
      "failed with another message",
      { ...failed, process_status: "Full." },
      200,
      [installation({ text: "Full.", since: 200, seenAt: 200 })],
    ],
  ])("updates a failed installation: %s", (_, pivot, at, tracked) => {
    expect(trackShop(pivot, at, [installation()])).toEqual(tracked);
  });

  test("returns the same array if nothing changed", () => {
    const tracked = [installation()];
    expect(trackShop(failed, 100, tracked)).toBe(tracked);
    expect(trackShop({}, 50, tracked)).toBe(tracked);
    expect(trackDomains(tracked, [createDomain({ id: 1, servers: null })], 200)).toBe(tracked);
    expect(trackDomains(tracked, [createDomain({ id: 2 })], 200)).toBe(tracked);
    expect(untrackDomain(tracked, 2)).toBe(tracked);
  });

  test("older data of one server keeps newer data of another", () => {
    const newer = installation({ seenAt: 300 });
    const both = createDomain({
      id: 1,
      servers: [createDomainServer({ id: 3 }), createDomainServer({ id: 4, pivot: failed })],
    });
    expect(trackDomains([newer], [both], 200)).toMatchObject([newer, { server: { id: 4 }, seenAt: 200 }]);
  });

  test("stops tracking a site that was removed from the server or deleted", () => {
    expect(trackDomains([installation()], [createDomain({ id: "1", servers: [] })], 200)).toEqual([]);
    expect(
      trackDomains([installation()], [createDomain({ id: 1, servers: [createDomainServer({ id: 4 })] })], 200),
    ).toEqual([]);
    expect(untrackDomain([installation()], "1")).toEqual([]);
  });

  test("keeps an installation dismissed until its process changes", () => {
    const tracked = dismissInstallation([installation()], {
      domain: { id: "1", url: "" },
      server: { id: 3, name: "" },
    });
    expect(tracked).toEqual([installation({ isDismissed: true })]);
    const isDismissed = (pivot: Pivot) => trackShop(pivot, 200, tracked).map((one) => one.isDismissed);
    expect(isDismissed(failed)).toEqual([true]);
    expect(isDismissed({ ...failed, process_status: "Another reason." })).toEqual([undefined]);
    expect(isDismissed(running)).toEqual([undefined]);
    expect(isDismissed({})).toEqual([]);
  });

  test("keeps the newest installations up to a limit", () => {
    const domains = Array.from({ length: TRACKED_INSTALLATIONS_MAX + 5 }, (_, id) =>
      createDomain({ id, servers: [createDomainServer({ pivot: failed })] }),
    );
    const tracked = trackDomains([], domains, 1);
    expect(tracked).toHaveLength(TRACKED_INSTALLATIONS_MAX);
    expect(tracked[0]?.domain.id).toBe(5);
  });
});

const observation = fc.record({
  pivot: fc.constantFrom<Pivot>({}, failed, running),
  at: fc.integer({ min: 1, max: 1_000_000 }),
});

test("property: tracks the latest data in any order, and each installation once", () => {
  fc.assert(
    fc.property(fc.uniqueArray(observation, { selector: ({ at }) => at, minLength: 1 }), (observations) => {
      const [latest] = observations.toSorted((one, other) => other.at - one.at);
      const tracked = observations.reduce<readonly TrackedInstallation[]>(
        (installations, { pivot, at }) => trackShop(pivot, at, installations),
        [],
      );
      expect(tracked.length).toBeLessThanOrEqual(1);
      // A resolved state is not stored, so older data may bring the issue back.
      if (latest?.pivot === failed || latest?.pivot === running)
        return tracked[0]?.process === (latest.pivot === failed ? "failed" : "running");
      return tracked.every(({ since, seenAt }) => since <= seenAt);
    }),
  );
});

describe("isIssue", () => {
  test.each<[what: string, tracked: TrackedInstallation, now: number, expected: boolean]>([
    ["true for a failure at once", installation(), 100, true],
    ["true for a process that runs long", installation({ process: "running" }), 100 + LONG_PROCESS_MS, true],
    ["false for data older than a day", installation(), 100 + ISSUE_MAX_AGE_MS, false],
  ])("%s", (_, tracked, now, expected) => {
    expect(isIssue(tracked, now)).toBe(expected);
  });
});
