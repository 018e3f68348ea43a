import { assumedRoutes } from "../../src/dataProvider/routeSets";
import { calls } from "../contract/calls";
import { createContext, type Context, type SignedIn, type Surroundings } from "./context";
import { checkCsrf, checkErrors, checkGuestErrors } from "./errors";
import { checkLists, checkReadingActions } from "./lists";
import type { Options } from "./options";
import { checkOthers } from "./others";
import { checkPush } from "./push";
import { createReport, missingCalls, type Line } from "./report";
import { checkRoles } from "./roles";
import { createSecrets } from "./secrets";
import { checkWayIn, checkWayOut, signOutAll } from "./session";
import { checkContactWrites } from "./writes/contacts";
import { checkCreations } from "./writes/creations";
import { checkDnsWrites } from "./writes/dns";
import { checkDomainSave, checkSiteToken } from "./writes/domains";
import { checkStandardWrites } from "./writes/standard";
import { checkUserWrites } from "./writes/users";

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
