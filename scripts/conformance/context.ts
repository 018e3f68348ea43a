import type { Role } from "@/model/roles";
import type { CurrentUser } from "@/authProvider/user";
import { ApiError } from "@/dataProvider/errors";
import type { Domain, DomainDetail, Server, WordpressSite } from "@/model/records";
import { assumedRoutes } from "@/dataProvider/routeSets";
import { type CallName, routeOfCall } from "../contract/calls";
import { describeError, Findings, Skip, Unusable } from "./findings";
import type { Options } from "./options";
import { createPerson, type Id, type Person, type PersonOptions } from "./person";
import type { Outcome, Report, Secrets } from "./report";
import { type Exchange, TransportError } from "./transport";

type Cleanup = ReturnType<typeof createCleanup>;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a run must remove at its end, however it ends: last in, first out. */
const createCleanup = (report: Report) => {
  let steps: { what: string; remove: () => Promise<unknown> }[] = [];
  return {
    /**
     * Registers before the record is added: an answer may be lost. `remove` looks the record up and removes it if it is
     * there.
     * @returns what to call once it is gone.
     */
    add: (what: string, remove: () => Promise<unknown>): (() => void) => {
      const step = { what, remove };
      steps.push(step);
      return () => {
        steps = steps.filter((other) => other !== step);
      };
    },
    /** Removes everything left. What cannot be removed is reported by name. */
    run: async (): Promise<void> => {
      for (const { what, remove } of steps.splice(0).toReversed()) {
        try {
          await remove();
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) continue;
          const line = {
            area: "cleaning up",
            call: undefined,
            subject: what,
            what: "is left behind: remove it by hand",
          };
          report.add({ ...line, outcome: "differs", details: [wordsOf(error)] });
        }
      }
    },
  };
};

/** A call of the endpoint table, or, in words, what else is checked. */
type Subject = CallName | { about: string };

/** The last answer, for the report. */
type Last = () => Exchange | undefined;

export type Check = ReturnType<typeof createCheck>;

const outcomeOf = (error: unknown, route: string, last: Last): [Outcome, string] => {
  if (error instanceof Skip) return ["skipped", error.message];
  if (error instanceof Unusable || error instanceof TransportError) return ["differs", error.message];
  if (!(error instanceof ApiError)) {
    const message = error instanceof Error ? error.message : String(error);
    return ["differs", `the answer cannot be used: ${message}`];
  }
  const words = describeError(error, last());
  if (error.status === 403) return ["forbidden", words];
  const isMissing = error.status === 404 || error.status === 405;
  if (isMissing && assumedRoutes.has(error.endpoint)) {
    if (error.endpoint !== route) return ["skipped", `${error.endpoint} is not offered: ${words}`];
    return ["not offered", `${words}: the panel says that the server does not offer this yet`];
  }
  const isAnswer = error.kind === "http" || (error.status ?? 0) >= 300;
  return ["differs", isAnswer ? `answered ${words}` : words];
};

/**
 * One check: one line of the report, whatever happens.
 * @returns what later checks need; undefined when the check failed before.
 */
const createCheck =
  (report: Report, area: string, last: Last, isStopped: () => boolean) =>
  async <T>(subject: Subject, what: string, body: (found: Findings) => Promise<T>): Promise<T | undefined> => {
    const isCall = typeof subject === "string";
    const route = isCall ? routeOfCall(subject) : subject.about;
    const line = { area, call: isCall ? subject : undefined, subject: route, what };
    const found = new Findings();
    try {
      if (isStopped()) throw new Skip("the run was interrupted");
      const value = await body(found);
      const details = found.lines;
      report.add({ ...line, outcome: details.length > 0 ? "differs" : "ok", details });
      return value;
    } catch (error) {
      const [outcome, words] = outcomeOf(error, route, last);
      const details = found.lines;
      const isWorse = outcome === "skipped" && details.length > 0;
      report.add({ ...line, outcome: isWorse ? "differs" : outcome, details: [...details, words] });
      return undefined;
    }
  };

/** What the lists contained, for checks that need existing records. */
interface World {
  /** By resource: the id of an existing record. */
  ids: Map<string, Id>;
  domain?: Domain | undefined;
  detail?: DomainDetail | undefined;
  /** The first few of the list. */
  servers: readonly Server[];
  site?: WordpressSite | undefined;
}

export interface SignedIn {
  person: Person;
  user: CurrentUser;
  role: Role;
}

/** Shared by all parts of a run. */
export interface Context {
  options: Options;
  report: Report;
  secrets: Secrets;
  world: World;
  cleanup: Cleanup;
  /** People to be signed out at the end. */
  people: Set<Person>;
  /** Name of the records that this run adds: `spire-conformance-…`. */
  name: string;
  newPerson: (how?: Pick<PersonOptions, "sendsCsrf">) => Person;
  /** Checks of one area, made by one person. */
  check: (area: string, person: Person) => Check;
}

export interface Surroundings {
  /** How a throttled request waits. */
  pause: (seconds: number) => Promise<void>;
  /** Ends the run before its next check; added records are still removed. */
  stop?: AbortSignal | undefined;
}

/** Per answer. Ten thousand sites are some two megabytes. */
const MAX_BYTES = 20_000_000;

const newName = () =>
  `spire-conformance-${Date.now().toString(36)}${Math.floor(Math.random() * 46_656)
    .toString(36)
    .padStart(3, "0")}`;

export const createContext = (
  options: Options,
  report: Report,
  secrets: Secrets,
  { pause, stop }: Surroundings,
): Context => {
  const { url, panel, timeoutSeconds } = options;
  const limits = { timeoutMs: timeoutSeconds * 1000, maxBytes: MAX_BYTES, pause };
  return {
    options,
    report,
    secrets,
    world: { servers: [], ids: new Map() },
    people: new Set(),
    cleanup: createCleanup(report),
    name: newName(),
    newPerson: (how) => createPerson({ url, panel, secrets, ...limits, ...how }),
    check: (area, { last }) => createCheck(report, area, last, () => stop?.aborted === true),
  };
};
