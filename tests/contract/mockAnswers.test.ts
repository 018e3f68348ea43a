import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { type TestResponse, startTestServerAs } from "../../mocks/testServer";
import { type CallName, callNamed, calls, type Sent } from "../../scripts/contract/calls";
import { goodStatusOf, type Operation, operationNamed } from "../../scripts/contract/operations";
import { unwrap, unwrapOne } from "@/dataProvider/responses";
import { call, caller, callerOf, isAllowed, sentBy } from "./calling";
import { accounts, goodCalls } from "./cases";
import { answerFaults, problemsOf, requestFaults } from "./exchange";
import { publishedAnswerFaults, publishedBodyFaults } from "./published";

/** The mocked backend answers as the endpoint table says. */

test("every call of the endpoint table has a valid call here", () => {
  expect(new Set(goodCalls.map(([, name]) => name))).toEqual(new Set(calls.map(({ name }) => name)));
});

/** The panel's own view of an answer: by the schemas of the table, read as the data provider does. */
const panelFaults = (name: CallName, body: unknown): string[] => {
  const known = callNamed(name);
  if (known.kind === "action") return known.endpoint.answer ? problemsOf(known.endpoint.answer, body) : [];
  if (known.verb === "delete") return [];
  const { record, detail = record } = known.endpoint;
  if (known.verb === "list") return problemsOf(v.array(record), unwrap(body));
  return problemsOf(known.verb === "create" ? record : detail, unwrapOne(body));
};

/** The same by the published document, which must also accept requests and answers. */
const publishedFaults = (operation: Operation, { body }: Sent, answer: TestResponse): string[] => {
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
  expect([answer.status, answer.text]).toEqual([goodStatusOf(name), expect.any(String)]);
  expect([...requestFaults(exchange), ...answerFaults(exchange)]).toEqual([]);
  expect(panelFaults(name, answer.body)).toEqual([]);
  expect(publishedFaults(operation, sent, answer)).toEqual([]);
});

test.each(["grouped", "json", "names", "named", "wrapped", "role"] as const)(
  "the current user in the shape %s",
  async (currentUserShape) => {
    const { client } = await startTestServerAs("super", { currentUserShape });
    const { answer, exchange } = await call(client, "currentUser", { params: {} });
    expect(answerFaults(exchange)).toEqual([]);
    expect(publishedAnswerFaults(operationNamed("currentUser"), 200, answer.body)).toEqual([]);
  },
);

describe("who may", () => {
  /** The contract does not say whether a visitor may log out. */
  const open: readonly CallName[] = ["logout"];

  test.each(goodCalls.filter(([, , index]) => index === 0))("%s", async (_, name) => {
    for (const account of accounts) {
      if (account === "guest" && open.includes(name)) continue;
      if (account !== "guest" && name === "login") continue; // signed-in people are redirected
      const { client, backend } = await caller(account);
      const sent = sentBy(backend, name);
      const { answer, exchange } = await call(client, name, sent);
      const refused = account === "guest" ? 401 : 403;
      const wanted = isAllowed(name, account) ? goodStatusOf(name) : refused;
      expect([account, answer.status]).toEqual([account, wanted]);
      expect(answerFaults(exchange)).toEqual([]);
    }
  });
});
