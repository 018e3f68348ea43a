import { type Backend, createBackend } from "../../mocks/backend";
import type { Answer, Client } from "../../mocks/testing";
import { serve } from "../../mocks/testing";
import { type OwnCallName, ownCalls } from "../../scripts/contract/calls";
import { operationNamed } from "../../scripts/contract/operations";
import type { Exchange } from "./exchange";
import type { Who } from "../../contract/who";
import { type Account, cases, type Sent } from "./cases";

/** Every good call as `[title, call, number]`, for `test.each`. */
export const goodCalls = ownCalls.flatMap(({ name }) =>
  (cases[name] ?? []).map((_, index) => [index > 0 ? `${name} (${index + 1})` : name, name, index] as const),
);

/** What a good call sends to a backend. */
export const sentBy = (backend: Backend, name: OwnCallName, index = 0): Sent => {
  const make = cases[name]?.[index];
  if (!make) throw new Error(`tests/contract/cases.ts has no case for ${name}`);
  return make(backend);
};

/** Whether a call has a body, without asking a running backend. */
const seeded = createBackend({ domains: 60, wordpressSites: 20 });
export const bodyOf = (name: OwnCallName, index: number) => sentBy(seeded, name, index).body;
export const queryOf = (name: OwnCallName, index: number) => sentBy(seeded, name, index).query;

/** Who may make a call, as the contract has it written. */
export const writtenWho = (name: OwnCallName): Who => {
  const { who } = operationNamed(name);
  if (typeof who !== "string") throw new Error(`${name} is the call of a standard resource`);
  return who;
};

/** Who makes good calls: a super-admin, or nobody where nobody needs to be signed in. */
export const callerOf = (name: OwnCallName): Account => (operationNamed(name).isGuest ? "guest" : "super");

/** A server of the test's own, and somebody who calls it. */
export const caller = async (account: Account) => {
  const served = await serve();
  await (account === "guest"
    ? served.client.get("/sanctum/csrf-cookie")
    : served.client.login(`${account}@spire.test`));
  return served;
};

const pathOf = (template: string, params: Sent["params"] = {}) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** Makes a call as the panel would. */
export const call = async (
  client: Client,
  name: OwnCallName,
  sent: Sent,
): Promise<{ answer: Answer; exchange: Exchange }> => {
  const { method, path: template, encoding } = operationNamed(name);
  const path = pathOf(template, sent.params);
  const query = Object.fromEntries(Object.entries(sent.query ?? {}).map(([key, value]) => [key, String(value)]));
  const search = new URLSearchParams(query).toString();
  const { body } = sent;
  const encoded = body && encoding === "form" ? new URLSearchParams(body as Record<string, string>) : body;
  const answer = await client.send(method, search ? `${path}?${search}` : path, encoded);
  const { status, headers, text } = answer;
  return { answer, exchange: { method, path, query, body, status, headers, text } };
};
