import * as v from "valibot";
import { ApiError } from "@/dataProvider/errors";
import { assumedRoutes } from "@/dataProvider/routeSets";
import { type Call, calls } from "../contract/calls";
import { operationNamed } from "../contract/operations";
import { type Check, type Context, createContext, type SignedIn, type Surroundings } from "./context";
import { checkCsrf, checkErrors, checkGuestErrors, emptyRequest, knownIds, readingRequest } from "./errors";
import { expectRefusal, jsonBody, Skip } from "./findings";
import { checkLists, checkReadingActions } from "./lists";
import type { Options } from "./options";
import type { Person } from "./person";
import { checkPush } from "./push";
import { createReport, createSecrets, type Line, missingCalls } from "./report";
import { checkRoles } from "./roles";
import { checkWayIn, checkWayOut, signOutAll } from "./session";
import { checkCreations } from "./writes/creations";
import { checkDnsWrites } from "./writes/dns";
import { checkContactWrites, checkDomainSave, checkSiteToken } from "./writes/domains";
import { checkStandardWrites } from "./writes/standard";
import { checkUserWrites } from "./writes/users";

/** Generic checks of calls without a check of their own, derived from the endpoint table. They change nothing. */

/** A read: the answer to its sample, or to an id from the lists. */
const checkReading = (context: Context, check: Check, person: Person, call: Call) =>
  check(call.name, "as its entry says", async (found) => {
    const request = readingRequest(call, knownIds(context, call));
    const answer = await person.http.request(request).catch((error: unknown) => {
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
      if (!isUnknown || request.endpoint !== error.endpoint) throw error;
      throw new Skip(`answered ${error.status}: there is nothing of what the sample of its entry names`);
    });
    const agreed = operationNamed(call.name).answers[0]?.body;
    const body = jsonBody(found, person, answer);
    if (agreed) found.shape(agreed, body);
  });

const takesNothing = (call: Call) => call.kind === "action" && v.is(call.endpoint.input, {});

/** A write: it exists, and refuses an empty body. */
const checkWriting = (context: Context, check: Check, person: Person, call: Call) => {
  const { name, route } = call;
  const request = emptyRequest(route);
  if (route.includes("{")) {
    return check(name, "of an unknown id: 404", (found) => expectRefusal(found, person, request, 404, 422));
  }
  if (!takesNothing(call))
    return check(name, "with nothing: 422", (found) => expectRefusal(found, person, request, 422));
  return check(name, "without a session: 401", (found) => {
    if (call.allowedRoles === "guest") throw new Skip("it cannot be tried without doing it");
    return expectRefusal(found, context.newPerson(), request, 401);
  });
};

/** Checks every call of the table that no other check has made. */
export const checkOthers = async (context: Context, { person }: SignedIn): Promise<void> => {
  const check = context.check("other calls", person);
  for (const call of missingCalls(context.report.lines, calls)) {
    if (call.kind === "action" && call.endpoint.endsSession) continue;
    if (call.route.startsWith("GET ")) await checkReading(context, check, person, call);
    else if (context.options.write) await checkWriting(context, check, person, call);
  }
};

export interface Result {
  lines: readonly Line[];
  passed: number;
  failed: number;
}

const checkWrites = async (context: Context, signedIn: SignedIn, others: readonly SignedIn[]): Promise<void> => {
  try {
    await checkUserWrites(context, signedIn, others);
    await checkContactWrites(context, signedIn);
    await checkDnsWrites(context, signedIn);
    await checkDomainSave(context, signedIn);
    await checkSiteToken(context, signedIn);
    await checkCreations(context, signedIn);
    await checkStandardWrites(context, signedIn);
    await checkPush(context, signedIn);
  } finally {
    await context.cleanup.run();
  }
};

const checkSignedIn = async (context: Context, signedIn: SignedIn): Promise<void> => {
  await checkErrors(context, signedIn);
  await checkLists(context, signedIn);
  await checkReadingActions(context, signedIn);
  const others = await checkRoles(context);
  if (context.options.write) await checkWrites(context, signedIn, others);
  await checkOthers(context, signedIn);
  await checkWayOut(context, signedIn);
};

/** Unchecked calls are named, so that nobody takes them for checked. */
const reportMissing = ({ report }: Context, signedIn: boolean): void => {
  for (const { name, route } of missingCalls(report.lines, calls)) {
    const why = signedIn ? "changes something: only with --write" : "nobody could sign in";
    const what = `${name}${assumedRoutes.has(route) ? ", an assumed route" : ""}`;
    report.add({ area: "not called", call: name, subject: route, what, outcome: "skipped", details: [why] });
  }
};

/**
 * Checks a backend against the contract and prints what is found, line by line.
 * @returns the lines and how many passed and failed. Never throws because of the backend.
 */
export const runConformance = async (
  options: Options,
  write: (line: string) => void,
  surroundings: Surroundings,
): Promise<Result> => {
  const secrets = createSecrets();
  for (const account of [options.superAdmin, options.admin, options.employee]) secrets.add(account?.password);
  const report = createReport(write, secrets);
  const context = createContext(options, report, secrets, surroundings);
  report.note(`${options.url}, ${options.write ? "with writing" : "reading only"}`);

  const { isReached, signedIn } = await checkWayIn(context);
  if (!isReached) {
    report.note("The backend cannot be reached: nothing else was tried.");
    return { lines: report.lines, ...report.end() };
  }
  await checkCsrf(context);
  await checkGuestErrors(context);
  if (signedIn) await checkSignedIn(context, signedIn);
  await signOutAll(context);
  reportMissing(context, signedIn !== undefined);
  return { lines: report.lines, ...report.end() };
};
