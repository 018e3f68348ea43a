import { type Backend, createBackend } from "../../mocks/backend";
import { type TestResponse, type TestClient, startTestServer } from "../../mocks/testServer";
import { type CallName, getCall, type RequestParts } from "../../scripts/contract/calls";
import { getOperation } from "../../scripts/contract/operations";
import { allows, getGrants, type Role } from "@/model/roles";
import { toQueryString } from "@/dataProvider/routes";
import { toPlainText } from "@/lib/serverText";
import { type Account, listCases } from "./validCalls";
import type { Exchange } from "./exchange";

export const createRequest = (backend: Backend, name: CallName, index = 0): RequestParts => {
  const make = listCases(getCall(name))[index];
  if (!make) throw new Error(`${name} has no case ${index}`);
  return make(backend);
};

/** A backend for test tables, which are created before a server runs. */
const sampleBackend = createBackend({ domains: 60, wordpressSites: 20 });
export const getSampleBody = (name: CallName, index: number) => createRequest(sampleBackend, name, index).body;
export const getSampleQuery = (name: CallName, index: number) => createRequest(sampleBackend, name, index).query;

const roleByAccount: Record<Exclude<Account, "guest">, Role | null> = {
  norole: null,
  employee: "employee",
  admin: "admin",
  super: "super-admin",
};

export const isAllowed = (name: CallName, account: Account): boolean => {
  const { allowedRoles } = getCall(name);
  return account === "guest" ? allowedRoles === "guest" : allows(allowedRoles, getGrants(roleByAccount[account]));
};

/** A super-admin, or a guest for calls without a session. */
export const getCaller = (name: CallName): Account => (isAllowed(name, "guest") ? "guest" : "super");

export const startServerAs = async (account: Account) => {
  const served = await startTestServer();
  await (account === "guest"
    ? served.client.get("/sanctum/csrf-cookie")
    : served.client.login(`${account}@spire.test`));
  return served;
};

const buildPath = (template: string, params: RequestParts["params"]) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toPlainText(params[name])));

const toTexts = (values: RequestParts["query"] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toPlainText(value)]));

export const callApi = async (
  client: TestClient,
  name: CallName,
  sent: RequestParts,
): Promise<{ response: TestResponse; exchange: Exchange }> => {
  const { method, path: template, encoding } = getOperation(name);
  const path = buildPath(template, sent.params);
  const { body } = sent;
  const encoded = body && encoding === "form" ? new URLSearchParams(toTexts(body)) : body;
  const response = await client.send(method, path + toQueryString(sent.query ?? {}), encoded);
  const { status, headers, text } = response;
  return { response, exchange: { method, path, query: toTexts(sent.query), body, status, headers, text } };
};
