import { calls } from "./calls";
import type { ApiClient } from "./client";
import { type Context, createContext, type RunEnvironment, type SignedInClient } from "./context";
import type { Options } from "./options";
import { checkPages } from "./pages";
import { checkPush } from "./push";
import { checkContactWrites, checkDnsWrites, checkStandardWrites, checkUserWrites } from "./records";
import { checkLists, checkOtherCalls, checkReadingActions } from "./reads";
import { checkGuestRefusals, checkSuperAdminRefusals } from "./refusals";
import { createReport, createSecretFilter, type ReportLine } from "./report";
import { checkLogin, checkLogout, checkRoles, signOutAll } from "./session";
import { checkCreations, checkDomainSave, checkSiteToken } from "./writes";

export interface RunResult {
  lines: readonly ReportLine[];
  passed: number;
  failed: number;
}

const checkWrites = async (context: Context, client: ApiClient, others: readonly SignedInClient[]): Promise<void> => {
  try {
    await checkUserWrites(context, client, others);
    const checks = [checkContactWrites, checkDnsWrites, checkDomainSave, checkSiteToken, checkCreations];
    for (const check of [...checks, checkStandardWrites, checkPush]) await check(context, client);
  } finally {
    await context.cleanup.run();
  }
};

const checkAsSuperAdmin = async (context: Context, signedIn: SignedInClient): Promise<void> => {
  const { client } = signedIn;
  await checkSuperAdminRefusals(context, client);
  for (const check of [checkLists, checkPages, checkReadingActions]) await check(context, client);
  const others = await checkRoles(context);
  if (context.options.write) await checkWrites(context, client, others);
  await checkOtherCalls(context, client);
  await checkLogout(context, client);
};

const reportUncheckedCalls = ({ report }: Context, isSignedIn: boolean): void => {
  for (const { name, route, isAssumed } of calls.filter((call) => !report.isChecked(call.name))) {
    const line = { area: "not called", call: name, subject: route, check: name + (isAssumed ? " (assumed)" : "") };
    report.add({ ...line, outcome: "skipped", details: [isSignedIn ? "needs --write" : "the login failed"] });
  }
};

/** Checks a backend against the contract and prints the results line by line. Never throws because of the backend. */
export const runConformance = async (
  options: Options,
  write: (line: string) => void,
  environment: RunEnvironment,
): Promise<RunResult> => {
  const secrets = createSecretFilter();
  for (const account of [options.superAdmin, options.admin, options.employee]) secrets.add(account?.password);
  const report = createReport(write, secrets);
  const context = createContext(options, report, secrets, environment);
  report.note(`${options.url}, ${options.write ? "with writes" : "read only"}`);

  const client = context.newClient();
  const signedIn = await checkLogin(context, client);
  if (!client.hasResponded()) {
    report.note("The backend cannot be reached, no further checks.");
    return { lines: report.lines, ...report.end() };
  }
  await checkGuestRefusals(context);
  if (signedIn) await checkAsSuperAdmin(context, signedIn);
  await signOutAll(context);
  reportUncheckedCalls(context, signedIn !== undefined);
  return { lines: report.lines, ...report.end() };
};
