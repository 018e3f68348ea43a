import type { Role } from "../../src/authProvider/access";
import type { CurrentUser } from "../../src/authProvider/user";
import type { Domain, DomainDetail, Server, WordpressSite } from "../../src/dataProvider/records";
import { createCheck, type Check } from "./checker";
import { createCleanup, type Cleanup } from "./cleanup";
import type { Options } from "./options";
import { createPerson, type Id, type Person, type PersonOptions } from "./person";
import type { Report } from "./report";
import type { Secrets } from "./secrets";

/** What the lists contained, for checks that need existing records. */
export interface World {
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
