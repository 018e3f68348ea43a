import { createRateLimiter } from "@/dataProvider/backgroundRateLimiter";
import type { Domain } from "@/model/records";
import { toUnicodeName } from "@/lib/dnsNames";
import { createPageReader, type PageRead, type ReadingPorts } from "../selection/readPages";
import { type Match, matchOf, type PastedName } from "./names";

export type Found = Match | { kind: "failed"; error: unknown };

interface Options {
  services: ReadingPorts;
  signal: AbortSignal;
  onLookup: (name: PastedName, found: Found) => void;
  onWait: (ms: number) => void;
}

/** A name that more sites contain than fit on so many pages is none. */
const MAX_PAGES = 8;
const AT_A_TIME = 2;
/** After this many failures in a row the rest is left. */
const MAX_FAILURES = 3;
interface Searching extends Options {
  gate: ReturnType<typeof createRateLimiter>;
}

const search = async (term: string, { services, signal, gate }: Searching): Promise<Domain[]> => {
  await gate.pass();
  const sites: Domain[] = [];
  const enough = new AbortController();
  const stop = () => enough.abort();
  signal.addEventListener("abort", stop);
  let left = MAX_PAGES;
  const onPage = ({ rows }: PageRead) => {
    sites.push(...rows);
    left -= 1;
    if (left === 0) stop();
  };
  try {
    if (!signal.aborted)
      await createPageReader(services, { filter: { search: term } })({
        signal: enough.signal,
        onPage,
        onWait: gate.close,
      });
  } finally {
    signal.removeEventListener("abort", stop);
  }
  return sites;
};

/** A site's name may be stored either way. */
const spellings = ({ name, typed }: PastedName): string[] =>
  name.includes("xn--") ? [...new Set([toUnicodeName(name), name, typed])] : [name];

const lookUp = async (name: PastedName, options: Searching): Promise<Match> => {
  const sites: Domain[] = [];
  for (const term of spellings(name)) {
    sites.push(...(await search(term, options)));
    if (matchOf(name, sites).kind === "found") break;
  }
  return matchOf(name, sites);
};

/**
 * Looks names up with the list's search, two at a time; waits where the server allows no more calls. One that cannot be looked up
 * does not stop the others, but several in a row do. Resolves with the last answer, or after an abort.
 */
export const lookUpAll = async (names: readonly PastedName[], options: Options): Promise<void> => {
  const waiting = [...names];
  const searching = { ...options, gate: createRateLimiter({ ...options, slowCalls: options.services.slowCalls }) };
  let failures = 0;
  const work = async () => {
    while (!options.signal.aborted && failures < MAX_FAILURES) {
      const name = waiting.shift();
      if (!name) return;
      try {
        const found = await lookUp(name, searching);
        failures = 0;
        if (!options.signal.aborted) options.onLookup(name, found);
      } catch (error) {
        failures += 1;
        options.onLookup(name, { kind: "failed", error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
};
