// @vitest-environment jsdom
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { type Call, calls, type CallValues } from "../scripts/contract/calls";
import { parseConfig } from "@/config";
import type { PanelDataProvider } from "@/dataProvider";
import { allows, getGrants, type Role } from "@/model/roles";
import { ApiError } from "@/dataProvider/errors";
import { errorMessage, readErrorMessage } from "@/i18n/errorMessage";
import { createServices } from "@/startup/createServices";
import { createInput } from "./contract/validCalls";
import { type Backend, startBackend } from "./support/backend";
import { i18nProvider, type Translate } from "@/i18n";
import { signIn } from "./support/renderPanel";
import { type FailureName, failureNames, getFailure, getExpectedMessage } from "./support/failures";

/** Every call of the endpoint table with every failure through the panel's providers: its message, and how often it was sent. */

const translate: Translate = (key, args) => i18nProvider.translate(key, args);
const roles: readonly Role[] = ["super-admin", "admin", "employee"];
const wholeList = { pagination: { page: 1, perPage: 25 }, sort: { field: "id", order: "ASC" as const }, filter: {} };

const callProvider = (provider: PanelDataProvider, call: Call, values: CallValues): Promise<unknown> => {
  if (call.kind === "action")
    return (provider[call.name as "login"] as (input: CallValues) => Promise<unknown>)(values);
  const { resource, verb } = call;
  const id = values["id"] as number;
  switch (verb) {
    case "list":
      return provider.getList(resource, wholeList);
    case "one":
      return provider.getOne(resource, { id });
    case "create":
      return provider.create(resource, { data: values });
    case "update":
      return provider.update(resource, { id, data: values, previousData: { id } });
    default:
      return provider.delete(resource, { id, previousData: { id } });
  }
};

/** True if the schema accepts the response of `empty` or `wrong shape`. */
const isAccepted = (call: Call, body: unknown, values: CallValues): boolean => {
  if (call.kind === "action") return v.is(call.endpoint.response ?? v.unknown(), body);
  if (call.verb === "list") return false;
  const { record, detail = record, reads = detail } = call.endpoint;
  // Without a body the requested id is the record, and a write counts as done.
  return call.verb === "one" ? v.is(reads, body ?? { id: values["id"] }) : true;
};

const DONE = "done";

/** The expected message, or DONE. */
const getExpectedOutcome = (call: Call, failure: FailureName, values: CallValues): string => {
  const isUnsafe = !call.route.startsWith("GET ");
  const readsBody = call.kind === "resource" || call.endpoint.response !== null;
  if (failure === "slow" || (failure === "419 once" && isUnsafe)) return DONE;
  if (failure === "malformed" && !readsBody) return DONE;
  if (failure === "empty" && isAccepted(call, undefined, values)) return DONE;
  if (failure === "wrong shape" && isAccepted(call, { unexpected: { shape: true } }, values)) return DONE;
  return getExpectedMessage(call.route, failure);
};

const toMessage = (call: Call, error: unknown): string => {
  if (!(error instanceof ApiError)) throw error;
  return (call.route.startsWith("GET /api/") ? readErrorMessage : errorMessage)(error, translate);
};

/** Injects a failure. @returns a function that ends held responses. */
const injectFailure = (backend: Backend, { route }: Call, failure: FailureName): (() => void) => {
  const [method = "", path = ""] = route.split(" ");
  const target = { method, path };
  if (failure === "offline") return backend.faults.add({ ...target, kind: "offline" });
  if (failure === "slow") return backend.faults.add({ ...target, kind: "slow", ms: 1e8 });
  if (failure === "never") {
    backend.faults.add({ ...target, kind: "never" });
    return () => backend.faults.clear(); // the connection is lost in the end
  }
  const { fault } = getFailure(failure);
  return backend.faults.add({ ...target, ...fault } as never);
};

/** Makes a call with a failure and returns its outcome and how often it was sent. */
const runCall = async (backend: Backend, call: Call, failure: FailureName) => {
  backend.reset();
  const role = roles.find((one) => allows(call.allowedRoles, getGrants(one)));
  if (role && call.allowedRoles !== "guest") await signIn(role);
  const { dataProvider } = createServices(parseConfig({}));
  const values = createInput(call, backend);
  const [method = "", template = ""] = call.route.split(" ");
  const pattern = new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
  const timesSent = () => backend.requestLog.filter((sent) => sent.method === method && pattern.test(sent.path)).length;
  const before = timesSent();
  const end = injectFailure(backend, call, failure);
  const outcome = callProvider(dataProvider, call, values).then(
    () => DONE,
    (error: unknown) => toMessage(call, error),
  );
  if (failure === "slow" || failure === "never") {
    await vi.waitFor(() => expect(timesSent()).toBeGreaterThan(before), { interval: 1 });
    end();
  }
  const words = await outcome;
  const expected = getExpectedOutcome(call, failure, values);
  return { failure, words: words.startsWith(expected) ? expected : words, sent: timesSent() - before, expected };
};

test.each(calls)("$route ($name) reports every failure with its message", async (call) => {
  const backend = startBackend();
  const isUnsafe = !call.route.startsWith("GET ");
  for (const failure of failureNames) {
    const { words, sent, expected } = await runCall(backend, call, failure);
    expect(expected).not.toBe("");
    // A call that was refused for its CSRF token has reached nobody: it is sent once more, and only once.
    expect({ failure, words, sent }).toEqual({
      failure,
      words: expected,
      sent: failure.startsWith("419") && isUnsafe ? 2 : 1,
    });
  }
});
