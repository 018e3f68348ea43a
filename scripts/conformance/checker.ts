import { assumedRoutes } from "../../src/dataProvider/routeSets";
import { ApiError } from "../../src/dataProvider/errors";
import { routeOfCall, type CallName } from "../contract/calls";
import { describeError, Findings, Skip, Unusable } from "./findings";
import type { Outcome, Report } from "./report";
import { TransportError, type Exchange } from "./transport";

/** A call of the endpoint table, or, in words, what else is checked. */
export type Subject = CallName | { about: string };

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
  return ["differs", error.kind === "http" ? `answered ${words}` : words];
};

/**
 * One check: one line of the report, whatever happens.
 * @returns what later checks need; undefined when the check failed before.
 */
export const createCheck =
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
