import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureDefined } from "../ensureDefined";
import { createBackend } from "./backend";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("running processes continue after a snapshot is restored", () => {
  const create = () => createBackend({ domains: 40, processTime: [1000, 1000], failEvery: 0 });
  const [first, second] = [create(), create()];
  const domain = ensureDefined([...first.store.domains.values()].find(({ type }) => type === "subscription"));
  const [installation] = domain.installations;
  Object.assign(ensureDefined(installation), { status: 0, process_started: false });
  first.processes.start(domain, ensureDefined(installation), "suspend");
  second.restore(JSON.parse(JSON.stringify(first.snapshot())));
  const restored = () => second.store.domains.get(domain.id)?.installations[0];
  expect(restored()).toMatchObject({ process_started: true, status: 0 });
  vi.advanceTimersByTime(1000);
  expect(restored()).toMatchObject({ process_started: false, status: 1 });
});
