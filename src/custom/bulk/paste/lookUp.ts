import { createCallGate } from "../../../dataProvider/callPace";
import type { Domain } from "../../../dataProvider/records";
import { unicodeName } from "../../../lib/dnsNames";
import { createPageReader, type PageRead, type ReadingPorts } from "../selection/readPages";
import { type Match, matchOf, nearestTo, type PastedName } from "./names";

export type Found =
  | Exclude<Match, { kind: "missing" }>
  | { kind: "missing"; nearest: Domain | undefined }
  | { kind: "failed"; error: unknown };

interface Options {
  panel: ReadingPorts;
  signal: AbortSignal;
  onFound: (name: PastedName, found: Found) => void;
  onWait: (ms: number) => void;
}

/** A name that more sites contain than fit on so many pages is none. */
const MAX_PAGES = 8;
const AT_A_TIME = 2;
/** After this many failures in a row the rest is left. */
const MAX_FAILURES = 3;
/** Shorter parts of a name are in too many others. */
const MIN_PART = 3;

interface Searching extends Options {
  gate: ReturnType<typeof createCallGate>;
}

const search = async (term: string, pages: number, { panel, signal, gate }: Searching): Promise<Domain[]> => {
  await gate.pass();
  const sites: Domain[] = [];
  const enough = new AbortController();
  const stop = () => enough.abort();
  signal.addEventListener("abort", stop);
  let left = pages;
  const onPage = ({ rows }: PageRead) => {
    sites.push(...rows);
    left -= 1;
    if (left === 0) stop();
  };
  try {
    if (!signal.aborted)
      await createPageReader(panel, { filter: { search: term } })({
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
  name.includes("xn--") ? [...new Set([unicodeName(name), name, typed])] : [name];

/** Parts of a name that a misspelt one still has: the domain that it is below, or half of its first label. */
const partsOf = ({ name }: PastedName): string[] => {
  const [first = "", ...rest] = unicodeName(name).split(".");
  if (rest.length > 1) return [rest.join(".")];
  const half = Math.ceil(first.length / 2);
  return [first.slice(0, half), first.slice(half)].filter((part) => part.length >= MIN_PART);
};

const lookUp = async (name: PastedName, seen: Map<string, Domain>, options: Searching): Promise<Found> => {
  const sites: Domain[] = [];
  for (const term of spellings(name)) {
    sites.push(...(await search(term, MAX_PAGES, options)));
    if (matchOf(name, sites).kind === "found") break;
  }
  for (const site of sites) seen.set(String(site.id), site);
  const match = matchOf(name, sites);
  if (match.kind !== "missing") return match;
  let nearest = nearestTo(name, seen.values());
  for (const part of partsOf(name)) {
    if (nearest || options.signal.aborted) break;
    for (const site of await search(part, 1, options)) seen.set(String(site.id), site);
    nearest = nearestTo(name, seen.values());
  }
  return { kind: "missing", nearest };
};

/**
 * Looks names up with the list's search, two at a time; waits where the server allows no more calls. One that cannot be looked up
 * does not stop the others, but several in a row do. Resolves with the last answer, or after an abort.
 * @param known sites that are known already, among which the nearest are looked for.
 */
export const lookUpAll = async (
  names: readonly PastedName[],
  known: readonly Domain[],
  options: Options,
): Promise<void> => {
  const seen = new Map(known.map((site) => [String(site.id), site]));
  const waiting = [...names];
  const searching = { ...options, gate: createCallGate({ ...options, slowCalls: options.panel.slowCalls }) };
  let failures = 0;
  const work = async () => {
    while (!options.signal.aborted && failures < MAX_FAILURES) {
      const name = waiting.shift();
      if (!name) return;
      try {
        const found = await lookUp(name, seen, searching);
        failures = 0;
        if (!options.signal.aborted) options.onFound(name, found);
      } catch (error) {
        failures += 1;
        options.onFound(name, { kind: "failed", error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
};
