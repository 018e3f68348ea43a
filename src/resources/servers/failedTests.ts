import type { Identifier } from "ra-core";
import * as v from "valibot";
import { createPersistedValue } from "@/lib/userStore";
import { ApiError, isSessionEnded, isSignInPage } from "@/dataProvider/errors";
import { Id, type Server } from "@/model/records";
import { ISSUE_MAX_AGE_MS, NAME_MAX_LENGTH } from "@/lib/constants";
import { TruncatedText } from "@/lib/serverText";
import type { TestResult } from "./testResult";

/** Servers whose last test in this browser failed. */

const FailedTestSchema = v.object({
  id: Id,
  name: TruncatedText(NAME_MAX_LENGTH),
  text: TruncatedText(),
  since: v.number(),
  seenAt: v.number(),
  isDismissed: v.optional(v.boolean()),
});
export type FailedTest = v.InferOutput<typeof FailedTestSchema>;
export type FailedTests = readonly FailedTest[];

export const persistedFailedTests = createPersistedValue<FailedTests>(
  "spire.issues.1.servers",
  v.array(FailedTestSchema),
  [],
);

const isForServer = (test: FailedTest, id: Identifier) => String(test.id) === String(id);

/** The reason of a failed server, or 'good'; undefined when the panel's own call failed. */
export const toVerdict = (
  { data, error }: { data: TestResult | undefined; error: unknown },
  formatError: (error: unknown) => string,
): { text: string } | "good" | undefined => {
  if (error) {
    const isOurs =
      error instanceof ApiError && (error.kind === "network" || error.status === 403 || error.status === 429);
    return isOurs || isSessionEnded(error) || isSignInPage(error) ? undefined : { text: formatError(error) };
  }
  if (!data) return undefined;
  return data.tone === "bad" ? { text: "word" in data ? data.word : "" } : "good";
};

/** Adds, replaces or removes a server's test; the same array when nothing changes. */
export const recordVerdict = (
  tests: FailedTests,
  { id, name }: Pick<Server, "id" | "name">,
  verdict: ReturnType<typeof toVerdict>,
  at: number,
): FailedTests => {
  const before = tests.find((test) => isForServer(test, id));
  if (verdict === undefined || (verdict === "good" && !before)) return tests;
  if (verdict === "good") return tests.filter((test) => test !== before);
  const earlier = before?.text === verdict.text ? before : { since: at };
  const test = { ...earlier, id, name, text: verdict.text, seenAt: at };
  return [...tests.filter((other) => other !== before), test];
};

/** Hides a server's test until its result changes. */
export const dismissTest = (tests: FailedTests, id: Identifier): FailedTests =>
  tests.map((test) => (isForServer(test, id) ? { ...test, isDismissed: true } : test));

/** Removes tests of deleted servers, and those older than a day. */
export const dropOutdatedTests = (
  tests: FailedTests,
  servers: readonly Server[] | undefined,
  now: number,
): FailedTests => {
  const isThere = (test: FailedTest) =>
    now - test.seenAt < ISSUE_MAX_AGE_MS && (!servers || servers.some(({ id }) => isForServer(test, id)));
  return tests.every(isThere) ? tests : tests.filter(isThere);
};
