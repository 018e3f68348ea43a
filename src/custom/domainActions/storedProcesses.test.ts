// @vitest-environment jsdom
import { resetUser } from "../../../tests/support/resetUser";
import { afterEach, expect, test } from "vitest";
import { createProcess } from "../../../tests/support/builders";
import { PROCESS_ENTRIES_MAX } from "@/lib/constants";
import { processStore, readProcesses } from "./processStore";

const store = (...processes: unknown[]) =>
  processes.forEach((process, at) => localStorage.setItem(`spire.processes.2.7.${at}`, JSON.stringify(process)));
afterEach(resetUser);

test("stores processes per user, as the same array until they change", () => {
  const process = createProcess();
  processStore.write(7, process);
  expect(readProcesses(7)).toEqual([process]);
  expect(readProcesses(7)).toBe(readProcesses(7));
  expect(readProcesses(8)).toEqual([]);
});

test("removes the oldest beyond the maximum, finished ones first", () => {
  const failed = createProcess({ state: "failed", startedAt: 1 });
  const done = createProcess({ state: "done", startedAt: 2 });
  const others = Array.from({ length: PROCESS_ENTRIES_MAX - 1 }, (_, at) =>
    createProcess({ state: "failed", startedAt: 1000 - at }),
  );
  for (const process of [...others, done, failed]) processStore.write(7, process);
  expect(readProcesses(7)).toEqual([...others, failed]);
  const more = createProcess({ startedAt: 2000 });
  processStore.write(7, more);
  expect(readProcesses(7)).toEqual([more, ...others]);
});

test("drops invalid processes and unknown fields", () => {
  const good = createProcess();
  const { server: _, ...noServer } = createProcess();
  const wrong = [null, 5, {}, noServer, { ...good, state: "dancing" }, { ...good, action: "__proto__" }];
  store(...wrong, { ...good, password: "secret" }, { ...good, lastEventAt: "now" });
  expect(readProcesses(7)).toEqual([good]);
});
