import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createObservedInstallation, createProcess } from "../../tests/support/builders";
import { POLL_INTERVAL_MS, PROCESS_LOOKUP_MS, PROCESS_QUEUE_MS } from "@/lib/constants";
import { isInProgress, type Process, type ProcessState } from "./process";
import type { ObservedInstallation } from "./domainActions";
import { getLookupDueTime, processReducer, type ProcessEvent, toLookupState } from "./processReducer";

const live = createObservedInstallation();
const suspended = createObservedInstallation({ active: false, status: "suspended" });
const running = createObservedInstallation({ process: "running", processText: "Working…" });
const failed = createObservedInstallation({ process: "failed", processText: "Disk is full" });

type Step = readonly [type: ProcessEvent["type"], what?: Exclude<ObservedInstallation, "gone"> | string];

const event = ([type, what]: Step, at: number): ProcessEvent =>
  (typeof what === "object" || what === "gone"
    ? { type, at, observed: what }
    : { type, at, text: what ?? "" }) as ProcessEvent;

/** The process after these events, one second apart. */
const after = (action: Process["action"], ...steps: Step[]): Process =>
  steps.reduce(
    (process, step, index) => processReducer(process, event(step, (index + 1) * 1000)),
    createProcess({ action }),
  );

const said: Step = ["accepted", running];
const lost: Step = ["noResponse", "Lost."];
const pushed = (what: ObservedInstallation): Step => ["pushed", what];
const lookedUp = (what: ObservedInstallation): Step => ["lookedUp", what];

test.each<[name: string, steps: Step[], state: ProcessState]>([
  ["found running, then ended", [said, lookedUp(running), pushed(suspended)], "done"],
  ["found running, then failed", [said, lookedUp(running), pushed(failed)], "failed"],
  ["not found done, then seen running", [lost, lookedUp(live), pushed(running)], "running"],
])("drops an earlier lookup when the state changes: %s", (_, steps, state) => {
  const process = after("suspend", ...steps);
  expect(process.state).toBe(state);
  expect(process.lookup).toBeUndefined();
});

test("accepts a refusal when the action has no visible effect", () => {
  const unknown = processReducer(createProcess({ action: "suspend" }), {
    type: "noResponse",
    at: 1000,
    text: "No.",
    isRefused: true,
  });
  expect(processReducer(unknown, event(["lookedUp", live], 2000))).toMatchObject({
    state: "failed",
    isRefused: true,
    text: "No.",
  });
  expect(processReducer(unknown, event(["lookedUp", suspended], 2000)).state).toBe("done");
});

describe("the state of a process", () => {
  test.each<[name: string, action: Process["action"], steps: Step[], state: ProcessState, more?: Partial<Process>]>([
    ["accepted with its process", "suspend", [said], "running"],
    ["accepted without the domain", "suspend", [["accepted"]], "running"],
    ["accepted before its process began", "refreshSite", [["accepted", live]], "running"],
    ["accepted when it was done already", "suspend", [["accepted", suspended]], "done"],
    ["accepted when it had failed already", "suspend", [["accepted", failed]], "failed", { text: "Disk is full" }],
    ["ended by an event", "suspend", [said, pushed(suspended)], "done"],
    ["ended by an event, its start never seen", "refreshSite", [["accepted"], pushed(live)], "done"],
    ["failed by an event", "suspend", [said, pushed(failed)], "failed", { text: "Disk is full" }],
    ["a row shows the end", "suspend", [said, ["fetched", suspended]], "done"],
    ["a row shows that nothing runs", "refreshSite", [said, ["fetched", live]], "running", { contradictedAt: 2000 }],
    ["a row from before its process began", "refreshSite", [["accepted"], ["fetched", live]], "running"],
    ["an event without its effect: looked up", "suspend", [said, pushed(live)], "running", { contradictedAt: 2000 }],
    ["deleted", "delete", [said, pushed("gone")], "done"],
    ["deleted, by the response", "delete", [["accepted", "gone"]], "done"],
    ["not there any more, though not deleted", "suspend", [said, pushed("gone")], "running", { contradictedAt: 2000 }],
    ["accepted, and gone though not deleted", "suspend", [["accepted", "gone"]], "running"],
    [
      "two rows show that nothing runs",
      "refreshSite",
      [said, ["fetched", live], ["fetched", live]],
      "running",
      { contradictedAt: 2000 },
    ],
    ["runs again after a doubtful end", "suspend", [said, pushed(live), pushed(running)], "running"],
    ["refused", "suspend", [["refused", "Already."]], "failed", { text: "Already.", isRefused: true }],
    ["no response", "suspend", [lost], "unknown", { text: "Lost." }],
    // Events may come before the response, twice, or out of order.
    ["the start before the response", "suspend", [pushed(running)], "running"],
    ["only the end before the response", "suspend", [pushed(suspended), said], "done"],
    ["an end before the response", "refreshSite", [pushed(live), said], "running", { contradictedAt: 1000 }],
    ["its start is heard, its response lost", "suspend", [pushed(running), lost], "running"],
    ["lost, and it runs", "suspend", [lost, lookedUp(running)], "running"],
    ["lost, and it is done", "suspend", [lost, lookedUp(suspended)], "done"],
    ["lost, and it was not done", "suspend", [lost, lookedUp(live)], "unknown", { text: "Lost." }],
    ["lost, and nothing to be seen", "refreshSite", [lost, lookedUp(live)], "unknown"],
    ["lost, and gone", "suspend", [lost, lookedUp("gone")], "unknown"],
    ["lost, and it failed", "suspend", [lost, lookedUp(failed)], "failed"],
    ["taken, and nothing runs any more", "refreshSite", [["accepted"], lookedUp(live)], "done"],
    ["taken, nothing runs, and it was not done", "suspend", [said, lookedUp(live)], "unknown"],
    ["lost, looked up while it waits in the queue", "suspend", [lost, lookedUp(live), pushed(running)], "running"],
    ["a late response after the lookup", "suspend", [lookedUp(live), said], "running"],
  ])("%s", (_, action, steps, state, more = {}) => {
    const process = after(action, ...steps);
    expect(process).toMatchObject({ state, ...more });
    expect(process.contradictedAt).toBe(more.contradictedAt);
  });

  test("keeps the result of a lookup and its time", () => {
    const process = after("suspend", ["noResponse", "Lost."], ["lookedUp", live]);
    expect(process).toMatchObject({ lookup: { at: 2000, state: "live" }, changedAt: 1000, lastEventAt: 2000 });
    expect(processReducer(process, { type: "lookupFailed", at: 9000, text: "No." }).lookup).toEqual({
      at: 9000,
      error: "No.",
    });
  });

  test("changes at most every 5 seconds while it runs, and keeps its lookup", () => {
    const process = after("suspend", said, lookedUp(running));
    expect(processReducer(process, { type: "pushed", at: 6999, observed: running })).toBe(process);
    expect(processReducer(process, { type: "pushed", at: 7000, observed: running })).toEqual({
      ...process,
      lastEventAt: 7000,
    });
  });

  test("keeps the time before which the server accepts no further lookup", () => {
    const process = processReducer(after("suspend", said), {
      type: "lookupFailed",
      at: 2000,
      text: "No.",
      until: 62_000,
    });
    expect(process).toMatchObject({ state: "running", lookup: { at: 2000, error: "No.", until: 62_000 } });
    const done = after("suspend", said, pushed(suspended));
    expect(processReducer(done, { type: "lookupFailed", at: 2000, text: "No." })).toBe(done);
  });

  test("ignores events after a lookup that proves the outcome", () => {
    const told = processReducer(after("suspend", lost), { type: "lookedUp", at: PROCESS_QUEUE_MS, observed: live });
    expect(processReducer(told, { type: "pushed", at: PROCESS_QUEUE_MS + 1, observed: running })).toBe(told);
  });

  test("looks up again when an end is pushed during the lookup", () => {
    const process = after("refreshSite", ["noResponse", "Lost."], ["pushed", live]);
    const found = processReducer(process, { type: "lookedUp", at: 1500, observed: running });
    expect(found).toMatchObject({ state: "running", contradictedAt: 2000 });
    expect(getLookupDueTime(found, { pollIntervalMs: undefined, liveSince: 0 })).toBe(2000);
    expect(processReducer(found, { type: "lookedUp", at: 2500, observed: live })).toMatchObject({ state: "done" });
    expect(processReducer(process, { type: "lookedUp", at: 2500, observed: running }).contradictedAt).toBeUndefined();
  });

  test("becomes unknown when a lookup fails after two minutes", () => {
    const process = after("suspend", said);
    const at = process.lastEventAt + PROCESS_LOOKUP_MS;
    expect(processReducer(process, { type: "lookupFailed", at, text: "No." })).toMatchObject({
      state: "unknown",
      changedAt: at,
    });
  });
});

describe("the time of the next lookup", () => {
  const push = { pollIntervalMs: undefined, liveSince: 0 };
  const poll = { pollIntervalMs: POLL_INTERVAL_MS, liveSince: 0 };
  const since = (liveSince: number) => ({ ...push, liveSince });
  const runs = { state: "running" } as const;
  const foundRunning = (at: number, more: Partial<Process> = {}): Partial<Process> => ({
    ...runs,
    lookup: { at, state: "running" },
    lastEventAt: at,
    ...more,
  });
  const foundLive = (at: number): Partial<Process> => ({ state: "unknown", lookup: { at, state: "live" } });
  const failedAt = (at: number, until?: number): Partial<Process> => ({
    state: "unknown",
    lookup: { at, error: "No.", until },
  });
  test.each<[name: string, process: Partial<Process>, hearing: Parameters<typeof getLookupDueTime>[1], due: number]>([
    ["its call is under way", { state: "sending" }, push, PROCESS_LOOKUP_MS],
    ["its call is under way, without push", { state: "sending" }, poll, PROCESS_LOOKUP_MS],
    ["its call is under way, doubtful", { state: "sending", contradictedAt: 3 }, push, PROCESS_LOOKUP_MS],
    ["runs", { state: "running" }, push, PROCESS_LOOKUP_MS],
    ["runs, and was heard of", { state: "running", lastEventAt: 7000 }, push, 7000 + PROCESS_LOOKUP_MS],
    ["runs, without push", { state: "running" }, poll, POLL_INTERVAL_MS],
    ["doubtful", { state: "running", contradictedAt: 3 }, push, 3],
    ["doubtful since it was looked up", foundRunning(9, { contradictedAt: 9 }), push, 9],
    ["doubtful, and not looked up", { ...failedAt(9), ...runs, contradictedAt: 3 }, push, 9 + POLL_INTERVAL_MS],
    ["events may have been missed", runs, since(1), 0],
    ["a lookup has just failed", { ...failedAt(PROCESS_LOOKUP_MS), ...runs }, push, 150_000],
    [
      "accepted, and a lookup has just failed",
      { ...failedAt(PROCESS_LOOKUP_MS), ...runs, isAccepted: true },
      push,
      150_000,
    ],
    ["not known at all", { state: "unknown", changedAt: 5 }, push, 5],
    ["found too early to tell", foundLive(9), push, PROCESS_QUEUE_MS],
    ["found", foundLive(PROCESS_QUEUE_MS), since(99_999), Infinity],
    ["could not be looked up", failedAt(9), push, 9 + POLL_INTERVAL_MS],
    ["could not be looked up, and the server allows no call for a minute", failedAt(9, 60_009), since(99), 60_009],
    ["lost, and found running at once", foundRunning(2000), push, 7000],
    ["lost, and found running after a while", foundRunning(20_000, { startedAt: 10_000 }), push, 30_000],
    ["lost, and found running for long", foundRunning(600_000), poll, 600_000 + POLL_INTERVAL_MS],
    ["accepted, and found running", foundRunning(9000, { isAccepted: true }), push, 9000 + PROCESS_LOOKUP_MS],
    ["runs, and the server allows no call for a minute", { ...failedAt(9, 60_009), ...runs }, poll, 60_009],
    ["the connection is back", failedAt(9), since(99), 99],
    ["done", { state: "done" }, since(99), Infinity],
  ])("%s", (_, process, hearing, due) => {
    expect(getLookupDueTime(createProcess(process), hearing)).toBe(due);
  });
});

describe("in any order of events", () => {
  const observed = fc.constantFrom<ObservedInstallation>(live, suspended, running, failed, "gone");
  const step = fc.oneof(
    fc.tuple(fc.constantFrom("accepted", "pushed", "fetched", "lookedUp"), observed),
    fc.tuple(fc.constantFrom("accepted")),
    fc.tuple(fc.constantFrom("noResponse", "lookupFailed"), fc.constant("Lost.")),
  ) as fc.Arbitrary<Step>;
  const action = fc.constantFrom<Process["action"]>("suspend", "activate", "refreshSite", "delete");

  test("keeps done and failed, and ignores repeated events", () => {
    fc.assert(
      fc.property(action, fc.array(step, { maxLength: 12 }), (name, steps) => {
        let process = createProcess({ action: name });
        steps.forEach((each, index) => {
          const before = process;
          process = processReducer(before, event(each, (index + 1) * 1000));
          const isOver = before.state === "done" || before.state === "failed";
          expect(isOver && process.state !== before.state).toBe(false);
          const again = processReducer(process, event(each, (index + 1) * 1000));
          expect({ ...again, changedAt: 0 }).toEqual({ ...process, changedAt: 0 });
        });
      }),
    );
  });

  test("ends every process without endless lookups", () => {
    fc.assert(
      fc.property(action, fc.array(step, { maxLength: 12 }), (name, steps) => {
        const process = after(name, ...steps);
        if (!isInProgress(process)) return;
        // Without events a lookup is due, and ends the process.
        const at = getLookupDueTime(process, { pollIntervalMs: undefined, liveSince: 0 });
        expect(at).toBeLessThan(Infinity);
        const found = processReducer(process, { type: "lookedUp", at, observed: live });
        expect(isInProgress(found)).toBe(false);
        const late = Math.max(at, process.lastEventAt + PROCESS_LOOKUP_MS);
        expect(processReducer(process, { type: "lookupFailed", at: late, text: "" }).state).toBe("unknown");
      }),
    );
  });
});

test.each<[ObservedInstallation, string]>([
  ["gone", "gone"],
  [createObservedInstallation({ active: false, status: "suspended" }), "suspended"],
  [createObservedInstallation({ status: "preview" }), "preview"],
  [createObservedInstallation({ process: "failed" }), "failed"],
])("shows %j as %s", (observed, state) => {
  expect(toLookupState(observed)).toBe(state);
});
