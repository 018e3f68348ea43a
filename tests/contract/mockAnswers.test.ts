// @vitest-environment node
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ownCalls, type OwnCallName } from "../../scripts/contract/calls";
import { type Operation, operationNamed } from "../../scripts/contract/operations";
import { unwrap, unwrapOne } from "../../src/dataProvider/answers";
import { type Answer, serveAs } from "../../mocks/testing";
import { call, caller, callerOf, goodCalls, sentBy, writtenWho } from "./calling";
import { accounts, allowed, cases, type Sent } from "./cases";
import { answerFaults, problemsOf, requestFaults } from "./exchange";
import { publishedAnswerFaults, publishedBodyFaults } from "./published";

/** The mocked backend answers as the table of endpoints says. */

test("every call of the table of endpoints has a good call here, and no other has", () => {
  const names = ownCalls.map(({ name }) => name);
  expect(names.filter((name) => (cases[name] ?? []).length === 0)).toEqual([]);
  expect(Object.keys(cases).filter((name) => !names.some((known) => known === name))).toEqual([]);
});

/** What the panel itself says of an answer: by the schemas of the table, read as the data provider reads it. */
const panelFaults = (name: OwnCallName, body: unknown): string[] => {
  const known = ownCalls.find((candidate) => candidate.name === name);
  if (known?.kind === "action") return known.endpoint.answer ? problemsOf(known.endpoint.answer, body) : [];
  if (!known || known.verb === "delete") return [];
  const { record, detail = record } = known.endpoint;
  if (known.verb === "list") return problemsOf(v.array(record), unwrap(body));
  return problemsOf(known.verb === "create" ? record : detail, unwrapOne(body));
};

/** The same by the published document: it, too, has to fit what is sent and answered. */
const publishedFaults = (operation: Operation, { body }: Sent, answer: Answer): string[] => {
  const agreed = operation.answers.find(({ status }) => status === answer.status);
  const sent = body ? publishedBodyFaults(operation, body) : [];
  if (agreed?.body) return [...sent, ...publishedAnswerFaults(operation, answer.status, answer.body)];
  return answer.text === "" ? sent : [...sent, "a body that nobody reads"];
};

test.each(goodCalls)("%s: what is sent and answered keeps the contract", async (_, name, index) => {
  const { client, backend } = await caller(callerOf(name));
  const operation = operationNamed(name);
  const sent = sentBy(backend, name, index);
  const { answer, exchange } = await call(client, name, sent);
  expect([answer.status, answer.text]).toEqual([sent.status ?? 200, expect.any(String)]);
  expect([...requestFaults(exchange), ...answerFaults(exchange)]).toEqual([]);
  expect(panelFaults(name, answer.body)).toEqual([]);
  expect(publishedFaults(operation, sent, answer)).toEqual([]);
});

test.each(["grouped", "json", "names", "named", "wrapped", "role"] as const)(
  "the current user in the shape %s",
  async (userShape) => {
    const { client } = await serveAs("super", { userShape });
    const { answer, exchange } = await call(client, "currentUser", {});
    expect(answerFaults(exchange)).toEqual([]);
    expect(publishedAnswerFaults(operationNamed("currentUser"), 200, answer.body)).toEqual([]);
  },
);

describe("who may", () => {
  /** The contract leaves it open whether somebody who is not signed in may log out. */
  const open: readonly OwnCallName[] = ["logout"];

  test.each(goodCalls.filter(([, , index]) => index === 0))("%s", async (_, name) => {
    const who = writtenWho(name);
    for (const account of accounts) {
      if (account === "guest" && open.includes(name)) continue;
      if (account !== "guest" && name === "login") continue; // who is signed in is sent away
      const { client, backend } = await caller(account);
      const sent = sentBy(backend, name);
      const { answer, exchange } = await call(client, name, sent);
      const refused = account === "guest" ? 401 : 403;
      const wanted = allowed[who].includes(account) ? (sent.status ?? 200) : refused;
      expect([account, answer.status]).toEqual([account, wanted]);
      expect(answerFaults(exchange)).toEqual([]);
    }
  });
});
