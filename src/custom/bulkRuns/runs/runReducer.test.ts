import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createObservedInstallation, createRun, createRunItem } from "../../../../tests/support/builders";
import { interruptedText } from "@/custom/domainActions";
import type { ProcessEvent } from "@/model/processReducer";
import { getInstallationKey } from "@/model/installation";
import { getItemsToSend, runReducer, type RunEvent } from "./runReducer";
import { isBusy, type Run, type RunItem } from "./run";

const item = (id: number, server = 1) => createRunItem(id, { server: { id: server, name: `web${server}` } });
const aRun = (run: Partial<Run> = {}): Run =>
  createRun({ id: "r1", action: "refreshSite", items: [1, 2, 3, 4, 5].map((id) => item(id)), ...run });
const after = (run: Run, ...events: RunEvent[]): Run =>
  events.reduce((now, event, at) => runReducer(now, event, at + 1), run);

const sending = (index: number): RunEvent => ({ type: "sending", index, at: 1, id: `r1.${index}` });
const processEvent = (index: number, event: ProcessEvent): RunEvent => ({ type: "process", index, event });
const refused = (index: number) => processEvent(index, { type: "refused", at: 2, text: "No." });
const reached = (index: number) =>
  processEvent(index, { type: "pushed", at: 3, observed: createObservedInstallation() });
const respond = (index: number) => processEvent(index, { type: "accepted", at: 2 });
const failing = (...indexes: number[]) => indexes.flatMap((index) => [sending(index), refused(index)]);
const doing = (index: number) => [sending(index), respond(index), reached(index)];

describe("an installation", () => {
  test("waits again only while its call is pending", () => {
    expect(after(aRun(), sending(0), { type: "putBack", index: 0 }).items[0]).toEqual(item(1));
    const accepted = after(aRun(), sending(0), respond(0));
    expect(after(accepted, { type: "putBack", index: 0 }).items[0]?.process?.state).toBe("running");
  });
  test("keeps the run at an event that does not concern it", () => {
    const ended = after(aRun(), ...doing(0));
    expect(after(ended, reached(1), reached(0))).toBe(ended);
  });
  test("is not recorded while the run is paused or stopped", () => {
    const pausing = after(aRun(), { type: "paused", reason: "user" });
    expect(after(pausing, sending(0))).toBe(pausing);
    const stopped = after(aRun(), { type: "stopped" });
    expect(after(stopped, sending(0), { type: "resumed" })).toBe(stopped);
  });
  test("is skipped only while it waits", () => {
    expect(after(aRun(), { type: "skipped", index: 1, reason: "running" }).items[1]?.skipReason).toBe("running");
    const recorded = after(aRun(), sending(1));
    expect(after(recorded, { type: "skipped", index: 1, reason: "running" })).toBe(recorded);
  });
});

describe("failures in a row", () => {
  test("pause the run after three, and restart the count on resume", () => {
    const asking = after(aRun(), ...failing(0, 1, 2));
    expect(asking).toMatchObject({ state: "paused", pause: { reason: "failures" } });
    expect(after(asking, { type: "resumed" }, ...failing(3))).toMatchObject({ state: "running", failuresInRow: 1 });
  });
  test("restart the count after a success", () => {
    expect(after(aRun(), ...failing(0, 1), ...doing(2), ...failing(3))).toMatchObject({
      state: "running",
      failuresInRow: 1,
    });
  });
  test("count an unknown item that has failed once", () => {
    const unknown = after(aRun(), sending(0), processEvent(0, { type: "noResponse", at: 2, text: "No response." }));
    expect(unknown).toMatchObject({ state: "running", failuresInRow: 1 });
    const observed = createObservedInstallation({ process: "failed" });
    const failed = after(unknown, processEvent(0, { type: "lookedUp", at: 3, observed }));
    expect(failed.items[0]?.process?.state).toBe("failed");
    expect(failed).toMatchObject({ state: "running", failuresInRow: 1 });
  });
  test("do not pause a run without waiting items", () => {
    expect(after(aRun({ items: [item(1), item(2), item(3)] }), ...failing(0, 1, 2))).toMatchObject({ state: "ended" });
  });
});

describe("pauses", () => {
  test("replace temporary reasons by others, not the other way round", () => {
    const limited = after(aRun(), { type: "paused", reason: "callLimit", until: 9 });
    expect(limited.pause).toEqual({ reason: "callLimit", until: 9 });
    const own = after(limited, { type: "paused", reason: "user" });
    expect(own.pause).toEqual({ reason: "user" });
    expect(after(own, { type: "paused", reason: "unreachable" }, { type: "resumed", only: "unreachable" })).toBe(own);
  });
  test("because of the storage replace the user's own, not the other way round", () => {
    const full = after(aRun(), { type: "paused", reason: "user" }, { type: "paused", reason: "storage" });
    expect(full).toMatchObject({ state: "paused", pause: { reason: "storage" } });
    expect(after(full, { type: "paused", reason: "user" }, { type: "paused", reason: "emptied" })).toBe(full);
  });
  test("keep their length", () => {
    const pause = { reason: "callLimit", until: 9000, seconds: 60 } as const;
    expect(after(aRun(), { type: "paused", ...pause }).pause).toEqual(pause);
  });
  test("interrupt a run: pending calls become unknown, the rest waits for the user", () => {
    const run = after(aRun(), sending(0), sending(1), sending(2), { type: "takenOver", at: 5, isLeft: true });
    expect(run).toMatchObject({ state: "paused", failuresInRow: 0, pause: { reason: "interrupted" } });
    expect(run.items[0]?.process).toMatchObject({ state: "unknown", text: interruptedText });
  });
  test("do not interrupt a run that another tab takes over, or that has nothing left to send", () => {
    const passedOn = after(aRun(), sending(0), { type: "takenOver", at: 5, isLeft: false });
    expect(passedOn.state).toBe("running");
    expect(passedOn.items[0]?.process?.state).toBe("unknown");
    const sent = after(aRun({ items: [item(1)] }), sending(0), { type: "takenOver", at: 5, isLeft: true });
    expect(sent.pause).toBeUndefined();
  });
});

describe("the end", () => {
  test("comes with the last item, once", () => {
    const ended = after(aRun({ items: [item(1)] }), ...doing(0));
    expect(ended).toMatchObject({ state: "ended", endedAt: 3 });
    expect(after(ended, { type: "stopped" }, { type: "paused", reason: "user" })).toBe(ended);
  });
  test("of a stopped run comes when nothing is busy", () => {
    const stopped = after(aRun(), sending(0), { type: "stopped" });
    expect(stopped.endedAt).toBeUndefined();
    expect(after(stopped, respond(0), reached(0))).toMatchObject({ state: "stopped", endedAt: 2 });
  });
});

test("a forbidden run is stopped for good, and says so", () => {
  const forbidden = after(aRun(), { type: "stopped", isForbidden: true });
  expect(forbidden).toMatchObject({ state: "stopped", isForbidden: true });
  const stopped = after(aRun(), { type: "stopped" });
  expect(stopped).not.toHaveProperty("isForbidden");
  expect(after(stopped, { type: "stopped", isForbidden: true })).toBe(stopped);
});

test("sends the items of the oldest run first, and none of a paused one", () => {
  const paused = after(aRun({ id: "a", items: [item(1)] }), { type: "paused", reason: "user" });
  const [younger, older] = [2, 1].map((startedAt) =>
    aRun({ id: `r${startedAt}`, items: [item(startedAt + 1)], startedAt }),
  );
  const refs = getItemsToSend(
    [paused, younger, older].filter((run) => run !== undefined),
    new Set(),
    {
      parallel: 5,
      perServer: 5,
    },
  );
  expect(refs.map(({ runId }) => runId)).toEqual(["r1", "r2"]);
});

const items = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 4 })), {
    selector: ([id, server]) => `${id}/${server}`,
    maxLength: 40,
  })
  .map((pairs) => pairs.map(([id, server]) => item(id, server)));

test("fills the limits of all runs and of each server, and never exceeds them", () => {
  fc.assert(
    fc.property(
      items,
      items,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      fc.infiniteStream(fc.boolean()),
      (first, second, parallel, perServer, busy) => {
        const start = (run: Run) =>
          run.items.reduce((now, _, index) => (busy.next().value ? runReducer(now, sending(index), 1) : now), run);
        const before = [
          aRun({ id: "a", items: first }),
          start(aRun({ id: "b", items: second.slice(0, 1), startedAt: 1 })),
        ];
        const refs = getItemsToSend(before, new Set(), { parallel, perServer });
        const chosen = refs.map(({ runId, index }) => before.find(({ id }) => id === runId)?.items[index] as RunItem);
        const all = [...before.flatMap((run) => run.items.filter(isBusy)), ...chosen];
        const count = (server: unknown) => all.filter((one) => one.server.id === server).length;
        expect(new Set(all.map(getInstallationKey)).size).toBe(all.length);
        expect(all.length).toBeLessThanOrEqual(Math.max(parallel, all.length - chosen.length));
        for (const one of all) expect(count(one.server.id)).toBeLessThanOrEqual(perServer);
        const free = first.filter((one) => !all.some((other) => getInstallationKey(other) === getInstallationKey(one)));
        const isFull = all.length >= parallel || free.every((one) => count(one.server.id) >= perServer);
        expect(isFull).toBe(true);
      },
    ),
  );
});
