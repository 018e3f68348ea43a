import { generatePassword } from "@/model/credentialRules";
import {
  type ApiRequest,
  calls,
  createHarmlessRequest,
  createRequest,
  getCall,
  getCalls,
  UNKNOWN_ID,
  type Values,
} from "./calls";
import type { ApiClient } from "./client";
import type { Check, Context } from "./context";
import { expectError } from "./responses";

/** A request that must fail with one of the statuses. Its subject is the call's name if it counts as the check of the call. */
type Refusal = [subject: Parameters<Check>[0], title: string, request: ApiRequest, ...statuses: number[]];

export const checkRefusals = async (check: Check, client: ApiClient, refusals: readonly Refusal[]): Promise<void> => {
  for (const [subject, title, request, ...statuses] of refusals)
    await check(subject, title, (findings) => expectError(findings, client, request, ...statuses));
};

const refuse = (title: string, request: ApiRequest, ...statuses: number[]): Refusal => [
  { about: request.route },
  title,
  request,
  ...statuses,
];
const refuseEmpty = (title: string, status: number, ...names: string[]): Refusal[] =>
  names.map((name) => refuse(title, createHarmlessRequest(getCall(name)), status));

/** One call for each route that needs a session, reads first. Writes of resources are left out. */
const protectedCalls = [...new Map(calls.map((call) => [call.route, call])).values()]
  .filter(({ allowedRoles, name }) => allowedRoles !== "guest" && name !== "logout")
  .filter(({ isRead, resource }) => isRead || !resource)
  .sort((a, b) => Number(b.isRead) - Number(a.isRead));

/** Two calls that could not change anything even with a CSRF token. */
const refusalsWithoutToken = refuseEmpty("without CSRF token: 419", 419, "login", "recoverPassword");

const refuseInput = (name: string, title: string, body: Values): Refusal => [
  name,
  title,
  createRequest(name, {}, body),
  422,
];
const password = generatePassword();
const reset = { email: "nobody@example.com", password, password_confirmation: password, token: generatePassword() };

const guestRefusals: readonly Refusal[] = [
  ...protectedCalls.map((call) => refuse("without session: 401", createHarmlessRequest(call), 401)),
  refuseInput("recoverPassword", "invalid e-mail address: 422", { email: "nobody" }),
  refuseInput("resetPassword", "wrong token: 422", reset),
];

const unknownPath = "/api/spire-conformance-unknown";
const superAdminRefusals: readonly Refusal[] = [
  ...getCalls("one").map((call) => refuse("unknown id: 404", createRequest(call, { id: UNKNOWN_ID }), 404)),
  refuse("unknown route: 404", { route: `GET ${unknownPath}`, method: "GET", path: unknownPath }, 404),
  ...refuseEmpty("empty body: 422", 422, "domainAction", "siteToken"),
];

export const checkGuestRefusals = async (context: Context): Promise<void> => {
  await checkRefusals(context.check("CSRF"), context.newClient({ sendsCsrf: false }), refusalsWithoutToken);
  await checkRefusals(context.check("errors"), context.newClient(), guestRefusals);
};

export const checkSuperAdminRefusals = (context: Context, client: ApiClient): Promise<void> =>
  checkRefusals(context.check("errors"), client, superAdminRefusals);
