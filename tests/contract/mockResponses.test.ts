import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { type TestResponse, startTestServerAs } from "../../mocks/testServer";
import { type CallName, getCall, calls, type RequestParts } from "../../scripts/contract/calls";
import { getSuccessStatus, type Operation, getOperation } from "../../scripts/contract/operations";
import { unwrap, unwrapOne } from "@/dataProvider/responses";
import { callApi, startServerAs, getCaller, isAllowed, createRequest } from "./callApi";
import { accounts, validCalls } from "./validCalls";
import { findResponseViolations, listViolations, findRequestViolations } from "./exchange";
import { validateResponse, validateRequestBody } from "./openApiValidation";

test("every call of the endpoint table is tested", () => {
  expect(new Set(validCalls.map(([, name]) => name))).toEqual(new Set(calls.map(({ name }) => name)));
});

/** Validates by the schemas of the table, like the data provider. */
const findPanelViolations = (name: CallName, body: unknown): string[] => {
  const known = getCall(name);
  if (known.kind === "action") return known.endpoint.response ? listViolations(known.endpoint.response, body) : [];
  if (known.verb === "delete") return [];
  const { record, detail = record } = known.endpoint;
  if (known.verb === "list") return listViolations(v.array(record), unwrap(body));
  return listViolations(known.verb === "create" ? record : detail, unwrapOne(body));
};

/** Validates request and response by the published document. */
const findOpenApiViolations = (operation: Operation, { body }: RequestParts, response: TestResponse): string[] => {
  const agreed = operation.responses.find(({ status }) => status === response.status);
  const sent = body ? validateRequestBody(operation, body) : [];
  if (agreed?.body) return [...sent, ...validateResponse(operation, response.status, response.body)];
  return response.text === "" ? sent : [...sent, "an unexpected body"];
};

test.each(validCalls)("%s: request and response match the contract", async (_, name, index) => {
  const { client, backend } = await startServerAs(getCaller(name));
  const operation = getOperation(name);
  const sent = createRequest(backend, name, index);
  const { response, exchange } = await callApi(client, name, sent);
  expect([response.status, response.text]).toEqual([getSuccessStatus(name), expect.any(String)]);
  expect([...findRequestViolations(exchange), ...findResponseViolations(exchange)]).toEqual([]);
  expect(findPanelViolations(name, response.body)).toEqual([]);
  expect(findOpenApiViolations(operation, sent, response)).toEqual([]);
});

test.each(["grouped", "json", "names", "named", "wrapped", "role"] as const)(
  "the current user in the shape %s matches the contract",
  async (currentUserShape) => {
    const { client } = await startTestServerAs("super", { currentUserShape });
    const { response, exchange } = await callApi(client, "currentUser", { params: {} });
    expect(findResponseViolations(exchange)).toEqual([]);
    expect(validateResponse(getOperation("currentUser"), 200, response.body)).toEqual([]);
  },
);

describe("only allowed accounts may call", () => {
  /** The contract does not define a logout without a session. */
  const open: readonly CallName[] = ["logout"];

  test.each(validCalls.filter(([, , index]) => index === 0))("%s", async (_, name) => {
    for (const account of accounts) {
      if (account === "guest" && open.includes(name)) continue;
      if (account !== "guest" && name === "login") continue; // signed-in users are redirected
      const { client, backend } = await startServerAs(account);
      const sent = createRequest(backend, name);
      const { response, exchange } = await callApi(client, name, sent);
      const refused = account === "guest" ? 401 : 403;
      const wanted = isAllowed(name, account) ? getSuccessStatus(name) : refused;
      expect([account, response.status]).toEqual([account, wanted]);
      expect(findResponseViolations(exchange)).toEqual([]);
    }
  });
});
