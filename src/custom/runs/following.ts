import type { Domain } from "../../dataProvider/records";
import { isOpen } from "../processes/entry";
import { lookupDue, type PushStatus } from "../processes/rules";
import type { RunnerPorts } from "./ports";
import type { Place } from "./rules";
import type { Run } from "./run";
import type { RunBook } from "./runBook";
import { zoneLookupDue } from "./zoneWork";

/** Reports the state of domains to the links that wait for it. */
export const hear = (
  book: RunBook,
  ports: RunnerPorts,
  domains: readonly Domain[],
  { type, at }: { type: "pushed" | "read"; at: number },
): void => {
  const byId = new Map(domains.map((domain) => [String(domain.id), domain]));
  for (const run of book.all())
    for (const [index, item] of run.items.entries()) {
      const domain = byId.get(String(item.domain.id));
      if (!domain || !item.process || !isOpen(item.process) || at < item.process.startedAt) continue;
      const observed = ports.observe(domain, item);
      if (observed) book.report({ runId: run.id, index }, { type, at, observed });
    }
};

/** Pauses and continues what does so by itself. */
export const pauseOrResume = (book: RunBook, why: ReturnType<RunnerPorts["obstacle"]>): void => {
  const now = Date.now();
  for (const { id, state, pause, withoutPush } of book.all()) {
    if (state === "running" && (why === "unreachable" || (why === "push" && !withoutPush)))
      book.change(id, { type: "paused", why });
    if (state !== "paused" || !pause) continue;
    const isOver = pause.until === undefined ? pause.why === "push" || pause.why === "unreachable" : pause.until <= now;
    if (isOver && pause.why !== why) book.change(id, { type: "resumed", only: pause.why });
  }
};

/** When links are due for a lookup. */
export const lookupsOf = (runs: readonly Run[], push: PushStatus): { place: Place; at: number }[] =>
  runs.flatMap((run) =>
    run.items.flatMap(({ process, zone }, index) => {
      const place = { runId: run.id, index };
      if (zone) return [{ place, at: zoneLookupDue(zone) }];
      return process ? [{ place, at: lookupDue(process, push) }] : [];
    }),
  );
