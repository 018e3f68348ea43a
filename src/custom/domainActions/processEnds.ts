import type { Identifier } from "ra-core";
import { hasEnded, type Process } from "@/model/process";

type Listener = (userId: Identifier, process: Process) => void;

const listeners = new Set<Listener>();

/** Calls back once a process has ended in this page, of a single action or of a bulk run. @returns a function that stops it */
export const onProcessEnd = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Call after a change of a process was stored. */
export const emitProcessEnd = (userId: Identifier, before: Process | undefined, after: Process | undefined): void => {
  if (!after || !hasEnded(after) || (before && hasEnded(before))) return;
  for (const listener of listeners) listener(userId, after);
};
