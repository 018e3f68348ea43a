import type { Backend, Fault } from "../backend";
import { formatQa } from "./format";
import type { QaFault } from "./state";

/** Faults that were set here, by the fault that the backend has for each. */
const known = new WeakMap<Fault, QaFault>();

const targetOf = (call: QaFault["call"]): Pick<Fault, "method" | "path"> => {
  const [method, path] = call.split(" ");
  return method !== undefined && path !== undefined ? { method, path } : {};
};

const toFault = ({ call, kind, times, ms = 4000, after = 30 }: QaFault): Fault => {
  const target = { ...targetOf(call), ...(times !== undefined && { times }) };
  if (kind === "slow") return { ...target, kind, ms };
  if (kind === "429") return { ...target, kind, retryAfter: after };
  return { ...target, kind };
};

const textOf = (fault: QaFault | undefined) => (fault ? formatQa({ faults: [fault] }) : "");
const sameFault = (a: QaFault, b: QaFault | undefined) => textOf(a) === textOf(b);

/** The faults of a backend that the console has set; tests and the control routes may have set others. */
export const createSetFaults = ({ faults }: Pick<Backend, "faults">) => {
  const own = () => faults.active.filter((fault) => known.has(fault));

  const add = (fault: QaFault): void => {
    const added = toFault(fault);
    known.set(added, fault);
    faults.add(added);
  };

  return {
    list: (): QaFault[] => own().flatMap((fault) => known.get(fault) ?? []),
    /** How many faults others have set. */
    others: (): number => faults.active.length - own().length,
    /**
     * Sets exactly these. Faults that stay, and those that others have set, are not touched, so that the requests they hold
     * keep waiting. An empty list clears all faults, also those of others.
     */
    replace(wanted: readonly QaFault[]): void {
      if (wanted.length === 0) return faults.clear();
      const missing = [...wanted];
      for (const fault of own()) {
        const index = missing.findIndex((other) => sameFault(other, known.get(fault)));
        if (index < 0) faults.remove(fault);
        else missing.splice(index, 1);
      }
      missing.forEach(add);
    },
  };
};
