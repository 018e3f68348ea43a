import * as v from "valibot";
import { ApiError } from "@/dataProvider/errors";
import { assumedRoutes } from "@/dataProvider/endpointFacts";
import { type Call, calls } from "../contract/calls";
import { getOperation } from "../contract/operations";
import { type Check, type Context, createContext, type SignedInClient, type RunEnvironment } from "./context";
import { checkCsrf, checkErrors, checkGuestErrors, createEmptyRequest, getKnownIds, createReadRequest } from "./errors";
import { expectError, readJsonBody, SkipCheck } from "./findings";
import { checkLists, checkReadingActions } from "./lists";
import type { Options } from "./options";
import type { ApiClient } from "./apiClient";
import { checkPush } from "./push";
import { createReport, createSecretFilter, type ReportLine, findUncheckedCalls } from "./report";
import { checkRoles } from "./roles";
import { checkLogin, checkLogout, signOutAll } from "./session";
import { checkCreations } from "./writes/creations";
import { checkDnsWrites } from "./writes/dns";
import { checkContactWrites, checkDomainSave, checkSiteToken } from "./writes/domains";
import { checkStandardWrites } from "./writes/standard";
import { checkUserWrites } from "./writes/users";

/** Reads with the sample of the entry, or with an id from the lists. */
const checkReadCall = (context: Context, check: Check, client: ApiClient, call: Call) =>
  check(call.name, "sample of its entry", async (findings) => {
    const request = createReadRequest(call, getKnownIds(context, call));
    const response = await client.http.request(request).catch((error: unknown) => {
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
      if (!isUnknown || request.endpoint !== error.endpoint) throw error;
      throw new SkipCheck(`answered ${error.status}: the records of the sample do not exist`);
    });
    const agreed = getOperation(call.name).responses[0]?.body;
    const body = readJsonBody(findings, client, response);
    if (agreed) findings.expectShape(agreed, body);
  });

const hasEmptyInput = (call: Call) => call.kind === "action" && v.is(call.endpoint.input, {});

/** Expects that the write exists and rejects an empty body. */
const checkWriteCall = (context: Context, check: Check, client: ApiClient, call: Call) => {
  const { name, route } = call;
  const request = createEmptyRequest(route);
  if (route.includes("{")) {
    return check(name, "unknown id: 404", (findings) => expectError(findings, client, request, 404, 422));
  }
  if (!hasEmptyInput(call))
    return check(name, "empty body: 422", (findings) => expectError(findings, client, request, 422));
  return check(name, "without session: 401", (findings) => {
    if (call.allowedRoles === "guest") throw new SkipCheck("cannot be checked without side effects");
    return expectError(findings, context.newClient(), request, 401);
  });
};

/** Checks calls without a check of their own, derived from the endpoint table. They change nothing. */
export const checkUncheckedCalls = async (context: Context, { client }: SignedInClient): Promise<void> => {
  const check = context.check("other calls", client);
  for (const call of findUncheckedCalls(context.report.lines, calls)) {
    if (call.kind === "action" && call.endpoint.endsSession) continue;
    if (call.route.startsWith("GET ")) await checkReadCall(context, check, client, call);
    else if (context.options.write) await checkWriteCall(context, check, client, call);
  }
};

export interface RunResult {
  lines: readonly ReportLine[];
  passed: number;
  failed: number;
}

const checkWrites = async (
  context: Context,
  signedIn: SignedInClient,
  others: readonly SignedInClient[],
): Promise<void> => {
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

const checkAsSuperAdmin = async (context: Context, signedIn: SignedInClient): Promise<void> => {
  await checkErrors(context, signedIn);
  await checkLists(context, signedIn);
  await checkReadingActions(context, signedIn);
  const others = await checkRoles(context);
  if (context.options.write) await checkWrites(context, signedIn, others);
  await checkUncheckedCalls(context, signedIn);
  await checkLogout(context, signedIn);
};

const reportUncheckedCalls = ({ report }: Context, signedIn: boolean): void => {
  for (const { name, route } of findUncheckedCalls(report.lines, calls)) {
    const reason = signedIn ? "needs --write" : "the login failed";
    const check = `${name}${assumedRoutes.has(route) ? " (assumed)" : ""}`;
    report.add({ area: "not called", call: name, subject: route, check, outcome: "skipped", details: [reason] });
  }
};

/**
 * Checks a backend against the contract and prints the results line by line. Never throws because of the backend.
 */
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

  const { isReached, signedIn } = await checkLogin(context);
  if (!isReached) {
    report.note("The backend cannot be reached, no further checks.");
    return { lines: report.lines, ...report.end() };
  }
  await checkCsrf(context);
  await checkGuestErrors(context);
  if (signedIn) await checkAsSuperAdmin(context, signedIn);
  await signOutAll(context);
  reportUncheckedCalls(context, signedIn !== undefined);
  return { lines: report.lines, ...report.end() };
};
