import type { Identifier } from "ra-core";
import * as v from "valibot";
import { createPersistedValue } from "@/lib/userEntries";
import { ApiError, isSessionEnded, isSignInPage } from "@/dataProvider/errors";
import { Id, type Server } from "@/model/records";
import { ATTENTION_MAX_AGE_MS, NAME_MAX_LENGTH } from "@/lib/constants";
import { TruncatedText } from "@/lib/truncateText";
import type { TestAnswer } from "./testAnswer";

/** Servers whose last test failed, as far as this browser has seen. */

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

export const storedTests = createPersistedValue<FailedTests>("servers", v.array(FailedTestSchema), []);

const isOf = (test: FailedTest, id: Identifier) => String(test.id) === String(id);

/** What a test says: that the server failed, and why; that it did not; or nothing, when the panel's own call came to nothing. */
export const verdictOf = (
  { data, error }: { data: TestAnswer | undefined; error: unknown },
  words: (error: unknown) => string,
): { text: string } | "good" | undefined => {
  if (error) {
    const isOurs =
      error instanceof ApiError && (error.kind === "network" || error.status === 403 || error.status === 429);
    return isOurs || isSessionEnded(error) || isSignInPage(error) ? undefined : { text: words(error) };
  }
  if (!data) return undefined;
  return data.tone === "bad" ? { text: "word" in data ? data.word : "" } : "good";
};

/** The failed tests after one more; the same array when nothing changes. */
export const withTest = (
  known: FailedTests,
  { id, name }: Pick<Server, "id" | "name">,
  verdict: ReturnType<typeof verdictOf>,
  at: number,
): FailedTests => {
  const before = known.find((test) => isOf(test, id));
  if (verdict === undefined || (verdict === "good" && !before)) return known;
  if (verdict === "good") return known.filter((test) => test !== before);
  const earlier = before?.text === verdict.text ? before : { since: at };
  const test = { ...earlier, id, name, text: verdict.text, seenAt: at };
  return [...known.filter((other) => other !== before), test];
};

/** The same, with the test of a server hidden until it says something else. */
export const withoutTest = (known: FailedTests, id: Identifier): FailedTests =>
  known.map((test) => (isOf(test, id) ? { ...test, isDismissed: true } : test));

/** Without those of servers that are not there any more, and those that were not seen for a day. */
export const stillThere = (known: FailedTests, servers: readonly Server[] | undefined, now: number): FailedTests => {
  const isThere = (test: FailedTest) =>
    now - test.seenAt < ATTENTION_MAX_AGE_MS && (!servers || servers.some(({ id }) => isOf(test, id)));
  return known.every(isThere) ? known : known.filter(isThere);
};
