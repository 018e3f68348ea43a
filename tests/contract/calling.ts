import { type Backend, createBackend } from "../../mocks/backend";
import type { TestResponse, TestClient } from "../../mocks/testServer";
import { startTestServer } from "../../mocks/testServer";
import { type CallName, callNamed, type Sent } from "../../scripts/contract/calls";
import { operationNamed } from "../../scripts/contract/operations";
import { allows, getGrants, type Role } from "@/model/roles";
import { toPlainText, toQueryString } from "@/dataProvider/request";
import { type Account, casesOf } from "./cases";
import type { Exchange } from "./exchange";

/** What a valid call sends. */
export const sentBy = (backend: Backend, name: CallName, index = 0): Sent => {
  const make = casesOf(callNamed(name))[index];
  if (!make) throw new Error(`${name} has no case ${index}`);
  return make(backend);
};

/** Whether a call has a body, without asking a running backend. */
const seeded = createBackend({ domains: 60, wordpressSites: 20 });
export const bodyOf = (name: CallName, index: number) => sentBy(seeded, name, index).body;
export const queryOf = (name: CallName, index: number) => sentBy(seeded, name, index).query;

const roleOf: Record<Exclude<Account, "guest">, Role | null> = {
  norole: null,
  employee: "employee",
  admin: "admin",
  super: "super-admin",
};

/** Whether an account may make a call, according to the entry. */
export const isAllowed = (name: CallName, account: Account): boolean => {
  const { allowedRoles } = callNamed(name);
  return account === "guest" ? allowedRoles === "guest" : allows(allowedRoles, getGrants(roleOf[account]));
};

/** The account for valid calls: a super-admin, or none for calls that need no session. */
export const callerOf = (name: CallName): Account => (isAllowed(name, "guest") ? "guest" : "super");

/** A server for one test, and a client that calls it. */
export const caller = async (account: Account) => {
  const served = await startTestServer();
  await (account === "guest"
    ? served.client.get("/sanctum/csrf-cookie")
    : served.client.login(`${account}@spire.test`));
  return served;
};

const pathOf = (template: string, params: Sent["params"]) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toPlainText(params[name])));

const texts = (values: Sent["query"] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toPlainText(value)]));

/** Makes a call as the panel would. */
export const call = async (
  client: TestClient,
  name: CallName,
  sent: Sent,
): Promise<{ answer: TestResponse; exchange: Exchange }> => {
  const { method, path: template, encoding } = operationNamed(name);
  const path = pathOf(template, sent.params);
  const { body } = sent;
  const encoded = body && encoding === "form" ? new URLSearchParams(texts(body)) : body;
  const answer = await client.send(method, path + toQueryString(sent.query ?? {}), encoded);
  const { status, headers, text } = answer;
  return { answer, exchange: { method, path, query: texts(sent.query), body, status, headers, text } };
};
