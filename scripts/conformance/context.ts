import type { CurrentUser } from "@/authProvider/user";
import type { Domain } from "@/model/records";
import type { Role } from "@/model/roles";
import { getCall } from "./calls";
import { type ApiClient, type ClientOptions, createApiClient, NoResponse } from "./client";
import { Findings } from "./findings";
import type { Options } from "./options";
import type { Outcome, Report, SecretFilter } from "./report";
import { isNotOffered, UnexpectedResponse, UnusableResponse } from "./responses";

/** Skips the rest of a check. */
export class SkipCheck extends Error {}

const formatError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const classifyError = (error: unknown, route: string): [Outcome, string] => {
  const message = formatError(error);
  if (error instanceof SkipCheck) return ["skipped", message];
  if (error instanceof UnusableResponse || error instanceof NoResponse) return ["differs", message];
  if (!(error instanceof UnexpectedResponse)) return ["differs", `the response cannot be used: ${message}`];
  const { response } = error;
  if (response.status === 403) return ["forbidden", message];
  if (!isNotOffered(response)) return ["differs", `answered ${message}`];
  if (response.route !== route) return ["skipped", `${response.route} is not offered: ${message}`];
  return ["not offered", `${message}: the panel says that the server does not offer this yet`];
};

export type Check = ReturnType<typeof createCheck>;

/**
 * Makes a check and adds exactly one line to the report.
 * @param subject name of the checked call, or what else the line is `about`
 * @returns the value of `body` for later checks; undefined when it has thrown.
 */
const createCheck =
  (report: Report, area: string, stop: AbortSignal | undefined) =>
  async <T>(
    subject: string | { about: string },
    title: string,
    body: (findings: Findings) => Promise<T>,
  ): Promise<T | undefined> => {
    const { about, call } =
      typeof subject === "string" ? { about: getCall(subject).route, call: subject } : { ...subject, call: undefined };
    const findings = new Findings();
    const add = (outcome: Outcome, ...reasons: string[]) =>
      report.add({ area, call, subject: about, check: title, outcome, details: [...findings.lines, ...reasons] });
    try {
      if (stop?.aborted) throw new SkipCheck("the run was interrupted");
      const value = await body(findings);
      add(findings.lines.length > 0 ? "differs" : "ok");
      return value;
    } catch (error) {
      const [outcome, message] = classifyError(error, about);
      add(outcome === "skipped" && findings.lines.length > 0 ? "differs" : outcome, message);
      return undefined;
    }
  };

/** Removes the added records at the end of a run, however it ends: last in, first out. */
const createCleanup = (report: Report) => {
  const steps = new Map<string, () => Promise<unknown>>();
  return {
    /**
     * Call it before the record is added, because the response may be lost. `remove` looks the record up and removes it if
     * it exists.
     */
    add: (label: string, remove: () => Promise<unknown>): void => void steps.set(label, remove),
    confirm: (label: string): void => void steps.delete(label),
    /** Removes everything left, and reports records that cannot be removed. */
    run: async (): Promise<void> => {
      for (const [subject, remove] of [...steps].toReversed()) {
        await remove().catch((error: unknown) => {
          if (error instanceof UnexpectedResponse && error.response.status === 404) return;
          const line = { area: "cleaning up", call: undefined, subject, check: "left behind, remove it by hand" };
          report.add({ ...line, outcome: "differs", details: [formatError(error)] });
        });
      }
    },
  };
};

export interface SignedInClient {
  client: ApiClient;
  user: CurrentUser;
  role: Role;
}

export interface RunEnvironment {
  /** Waits before a throttled request is repeated. */
  pause: (seconds: number) => Promise<void>;
  /** Ends the run before its next check. Added records are still removed. */
  stop?: AbortSignal | undefined;
}

const createRunName = () =>
  `spire-conformance-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5).padEnd(3, "0")}`;

export type Context = ReturnType<typeof createContext>;

export const createContext = (
  options: Options,
  report: Report,
  secrets: SecretFilter,
  { pause, stop }: RunEnvironment,
) => ({
  options,
  report,
  secrets,
  /** Rows of the lists by resource. */
  lists: new Map<string, readonly unknown[]>(),
  /** A domain for reading, with servers if there is one. */
  domain: undefined as Domain | undefined,
  /** Signed out at the end. */
  signedInClients: new Set<ApiClient>(),
  cleanup: createCleanup(report),
  /** Unique name of this run's test records: `spire-conformance-…`. */
  name: createRunName(),
  newClient: (how?: Partial<ClientOptions>) => createApiClient({ ...options, secrets, pause, ...how }),
  /** Creates the checks of one area. */
  check: (area: string): Check => createCheck(report, area, stop),
});
