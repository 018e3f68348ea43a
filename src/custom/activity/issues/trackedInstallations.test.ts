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

const failed: Pivot = { process_failed: 1, process_status: "No answer." };
const running: Pivot = { process_started: 1, process_status: "Suspending…" };

/** shop.example on web3, as it was seen. */
const shop = (pivot: Pivot = {}) =>
  createDomain({ id: 1, url: "shop.example", servers: [createDomainServer({ id: 3, pivot })] });
const seen = (pivot: Pivot, at: number, known: readonly TrackedInstallation[] = []) =>
  trackDomains(known, [shop(pivot)], at);
const installation = (over: Partial<TrackedInstallation> = {}): TrackedInstallation => ({
  domain: { id: 1, url: "shop.example" },
  server: { id: 3, name: "web3" },
  process: "failed",
  text: "No answer.",
  since: 100,
  seenAt: 100,
  ...over,
});

describe("what is seen of an installation", () => {
  test.each<[what: string, pivot: Pivot, known: TrackedInstallation[]]>([
    ["in order", {}, []],
    ["failed", failed, [installation()]],
    ["running", running, [installation({ process: "running", text: "Suspending…" })]],
    ["both at once", { ...failed, ...running, process_status: "No answer." }, [installation()]],
  ])("%s", (_, pivot, known) => {
    expect(seen(pivot, 100)).toEqual(known);
  });

  test.each<[what: string, pivot: Pivot, at: number, known: TrackedInstallation[]]>([
    ["in order again", {}, 200, []],
    ["in order, but that is older news", {}, 50, [installation()]],
    ["still failed: since the first time", failed, 100_000, [installation({ seenAt: 100_000 })]],
    ["still failed, by the same news again", failed, 100, [installation()]],
    ["running now", running, 200, [installation({ process: "running", text: "Suspending…", since: 200, seenAt: 200 })]],
    [
      "failed with other words",
      { ...failed, process_status: "Full." },
      200,
      [installation({ text: "Full.", since: 200, seenAt: 200 })],
    ],
  ])("after it had failed: %s", (_, pivot, at, known) => {
    expect(seen(pivot, at, [installation()])).toEqual(known);
  });

  test("nothing changes where there is no news: the same array", () => {
    const known = [installation()];
    expect(seen(failed, 100, known)).toBe(known);
    expect(seen({}, 50, known)).toBe(known);
    expect(trackDomains(known, [createDomain({ id: 1, servers: null })], 200)).toBe(known);
    expect(trackDomains(known, [createDomain({ id: 2 })], 200)).toBe(known);
    expect(untrackDomain(known, 2)).toBe(known);
  });

  test("older news of one server leaves what is newer of another", () => {
    const newer = installation({ seenAt: 300 });
    const both = createDomain({
      id: 1,
      servers: [createDomainServer({ id: 3 }), createDomainServer({ id: 4, pivot: failed })],
    });
    expect(trackDomains([newer], [both], 200)).toMatchObject([newer, { server: { id: 4 }, seenAt: 200 }]);
  });

  test("a site that is not on the server any more, or not at all, needs nothing", () => {
    expect(trackDomains([installation()], [createDomain({ id: "1", servers: [] })], 200)).toEqual([]);
    expect(
      trackDomains([installation()], [createDomain({ id: 1, servers: [createDomainServer({ id: 4 })] })], 200),
    ).toEqual([]);
    expect(untrackDomain([installation()], "1")).toEqual([]);
  });

  test("what is dismissed stays so until its process says something else", () => {
    const known = dismissInstallation([installation()], { domain: { id: "1", url: "" }, server: { id: 3, name: "" } });
    expect(known).toEqual([installation({ isDismissed: true })]);
    const isDismissed = (pivot: Pivot) => seen(pivot, 200, known).map((one) => one.isDismissed);
    expect(isDismissed(failed)).toEqual([true]);
    expect(isDismissed({ ...failed, process_status: "Another reason." })).toEqual([undefined]);
    expect(isDismissed(running)).toEqual([undefined]);
    expect(isDismissed({})).toEqual([]);
  });

  test("many are kept, the oldest go first", () => {
    const domains = Array.from({ length: TRACKED_INSTALLATIONS_MAX + 5 }, (_, id) =>
      createDomain({ id, servers: [createDomainServer({ pivot: failed })] }),
    );
    const known = trackDomains([], domains, 1);
    expect(known).toHaveLength(TRACKED_INSTALLATIONS_MAX);
    expect(known[0]?.domain.id).toBe(5);
  });
});

const observation = fc.record({
  pivot: fc.constantFrom<Pivot>({}, failed, running),
  at: fc.integer({ min: 1, max: 1_000_000 }),
});

test("in any order of news, an installation is as its latest news says, and never known twice", () => {
  fc.assert(
    fc.property(fc.uniqueArray(observation, { selector: ({ at }) => at, minLength: 1 }), (news) => {
      const [latest] = news.toSorted((one, other) => other.at - one.at);
      const known = news.reduce<readonly TrackedInstallation[]>(
        (installations, { pivot, at }) => seen(pivot, at, installations),
        [],
      );
      expect(known.length).toBeLessThanOrEqual(1);
      // That it was in order is not noted: older news may come back, until the next look.
      if (latest?.pivot === failed || latest?.pivot === running)
        return known[0]?.process === (latest.pivot === failed ? "failed" : "running");
      return known.every(({ since, seenAt }) => since <= seenAt);
    }),
  );
});

describe("what needs attention", () => {
  test.each<[what: string, known: TrackedInstallation, now: number, needs: boolean]>([
    ["a failure at once", installation(), 100, true],
    ["one that runs long", installation({ process: "running" }), 100 + LONG_PROCESS_MS, true],
    ["nothing that was last seen a day ago", installation(), 100 + ISSUE_MAX_AGE_MS, false],
  ])("%s", (_, known, now, needs) => {
    expect(isIssue(known, now)).toBe(needs);
  });
});
