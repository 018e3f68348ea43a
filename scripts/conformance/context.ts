import type { Role } from "@/model/roles";
import type { CurrentUser } from "@/authProvider/user";
import { ApiError } from "@/dataProvider/errors";
import type { Domain, DomainDetail, Server, WordpressSite } from "@/model/records";
import { assumedRoutes } from "@/dataProvider/endpointFacts";
import { type CallName, getCallRoute } from "../contract/calls";
import { describeError, Findings, SkipCheck, UnusableResponse } from "./findings";
import type { Options } from "./options";
import { createApiClient, type Id, type ApiClient, type ApiClientOptions } from "./apiClient";
import type { Outcome, Report, SecretFilter } from "./report";
import { type Exchange, TransportError } from "./transport";

type Cleanup = ReturnType<typeof createCleanup>;

const formatError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Removes the added records at the end of a run, however it ends: last in, first out. */
const createCleanup = (report: Report) => {
  let steps: { label: string; remove: () => Promise<unknown> }[] = [];
  return {
    /**
     * Call it before the record is added, because the response may be lost. `remove` looks the record up and removes it if
     * it exists.
     * @returns a function that takes the registration back.
     */
    add: (label: string, remove: () => Promise<unknown>): (() => void) => {
      const step = { label, remove };
      steps.push(step);
      return () => {
        steps = steps.filter((other) => other !== step);
      };
    },
    /** Removes everything left, and reports records that cannot be removed. */
    run: async (): Promise<void> => {
      for (const { label, remove } of steps.splice(0).toReversed()) {
        try {
          await remove();
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) continue;
          const line = {
            area: "cleaning up",
            call: undefined,
            subject: label,
            check: "left behind, remove it by hand",
          };
          report.add({ ...line, outcome: "differs", details: [formatError(error)] });
        }
      }
    },
  };
};

/** A call of the endpoint table, or the name of something else. */
type CheckSubject = CallName | { about: string };

type GetLastExchange = () => Exchange | undefined;

export type Check = ReturnType<typeof createCheck>;

const classifyError = (error: unknown, route: string, getLastExchange: GetLastExchange): [Outcome, string] => {
  if (error instanceof SkipCheck) return ["skipped", error.message];
  if (error instanceof UnusableResponse || error instanceof TransportError) return ["differs", error.message];
  if (!(error instanceof ApiError)) {
    const message = error instanceof Error ? error.message : String(error);
    return ["differs", `the response cannot be used: ${message}`];
  }
  const message = describeError(error, getLastExchange());
  if (error.status === 403) return ["forbidden", message];
  const isMissing = error.status === 404 || error.status === 405;
  if (isMissing && assumedRoutes.has(error.endpoint)) {
    if (error.endpoint !== route) return ["skipped", `${error.endpoint} is not offered: ${message}`];
    return ["not offered", `${message}: the panel says that the server does not offer this yet`];
  }
  const isAnswer = error.kind === "http" || (error.status ?? 0) >= 300;
  return ["differs", isAnswer ? `answered ${message}` : message];
};

/**
 * Makes a check and adds exactly one line to the report.
 * @returns the value of `body` for later checks; undefined when it has thrown.
 */
const createCheck =
  (report: Report, area: string, getLastExchange: GetLastExchange, isStopped: () => boolean) =>
  async <T>(subject: CheckSubject, title: string, body: (findings: Findings) => Promise<T>): Promise<T | undefined> => {
    const isCall = typeof subject === "string";
    const route = isCall ? getCallRoute(subject) : subject.about;
    const line = { area, call: isCall ? subject : undefined, subject: route, check: title };
    const findings = new Findings();
    try {
      if (isStopped()) throw new SkipCheck("the run was interrupted");
      const value = await body(findings);
      const details = findings.lines;
      report.add({ ...line, outcome: details.length > 0 ? "differs" : "ok", details });
      return value;
    } catch (error) {
      const [outcome, message] = classifyError(error, route, getLastExchange);
      const details = findings.lines;
      const isWorse = outcome === "skipped" && details.length > 0;
      report.add({ ...line, outcome: isWorse ? "differs" : outcome, details: [...details, message] });
      return undefined;
    }
  };

/** Records of the lists, for checks that need existing ones. */
interface KnownRecords {
  /** Id of an existing record by resource. */
  ids: Map<string, Id>;
  domain?: Domain | undefined;
  detail?: DomainDetail | undefined;
  /** The first few of the list. */
  servers: readonly Server[];
  site?: WordpressSite | undefined;
}

export interface SignedInClient {
  client: ApiClient;
  user: CurrentUser;
  role: Role;
}

export interface Context {
  options: Options;
  report: Report;
  secrets: SecretFilter;
  knownRecords: KnownRecords;
  cleanup: Cleanup;
  /** Signed out at the end. */
  signedInClients: Set<ApiClient>;
  /** Unique name of this run's test records: `spire-conformance-…`. */
  name: string;
  newClient: (how?: Pick<ApiClientOptions, "sendsCsrf">) => ApiClient;
  /** Creates the checks of one area. */
  check: (area: string, client: ApiClient) => Check;
}

export interface RunEnvironment {
  /** Waits before a throttled request is repeated. */
  pause: (seconds: number) => Promise<void>;
  /** Ends the run before its next check. Added records are still removed. */
  stop?: AbortSignal | undefined;
}

/** Per response. Ten thousand sites are about two megabytes. */
const MAX_RESPONSE_BYTES = 20_000_000;

const createRunName = () =>
  `spire-conformance-${Date.now().toString(36)}${Math.floor(Math.random() * 46_656)
    .toString(36)
    .padStart(3, "0")}`;

export const createContext = (
  options: Options,
  report: Report,
  secrets: SecretFilter,
  { pause, stop }: RunEnvironment,
): Context => {
  const { url, panel, timeoutSeconds } = options;
  const limits = { timeoutMs: timeoutSeconds * 1000, maxBytes: MAX_RESPONSE_BYTES, pause };
  return {
    options,
    report,
    secrets,
    knownRecords: { servers: [], ids: new Map() },
    signedInClients: new Set(),
    cleanup: createCleanup(report),
    name: createRunName(),
    newClient: (how) => createApiClient({ url, panel, secrets, ...limits, ...how }),
    check: (area, { getLastExchange }) => createCheck(report, area, getLastExchange, () => stop?.aborted === true),
  };
};
