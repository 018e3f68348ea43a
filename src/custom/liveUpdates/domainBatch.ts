import { LIVE_UPDATE_INTERVAL_MS } from "../../lib/constants";
import type { Domain } from "../../dataProvider/records";

/** Runs the callback with the next frame, or soon in a hidden tab, which draws no frames. */
const nextFrame = (callback: () => void): (() => void) => {
  if (document.hidden) {
    const timer = setTimeout(callback, 0);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(callback);
  return () => cancelAnimationFrame(frame);
};

/**
 * Collects pushed domains, so that a burst of events is one update of the screen: in the next frame, and at most four times a
 * second. Of several events for one domain the last counts.
 */
export const createDomainBatch = (apply: (domains: readonly Domain[]) => void) => {
  const waiting = new Map<string, Domain>();
  let appliedAt = -Infinity;
  let cancel: (() => void) | undefined;

  const flush = () => {
    cancel = undefined;
    appliedAt = performance.now();
    const domains = [...waiting.values()];
    waiting.clear();
    apply(domains);
  };
  const schedule = () => {
    const wait = appliedAt + LIVE_UPDATE_INTERVAL_MS - performance.now();
    if (wait <= 0) {
      cancel = nextFrame(flush);
      return;
    }
    const timer = setTimeout(() => {
      cancel = nextFrame(flush);
    }, wait);
    cancel = () => clearTimeout(timer);
  };

  return {
    add: (domain: Domain) => {
      waiting.set(String(domain.id), domain);
      if (!cancel) schedule();
    },
    /** Discards what is waiting: the screen has been left. */
    stop: () => cancel?.(),
  };
};
