import * as v from "valibot";
import { contract, type RouteContract } from "../../contract";
import { listOf, oneOf, pageOf } from "../../contract/answers";
import { actionContract, resourceContract } from "../../contract/derived";
import { type Refusal, refusals, type RefusalStatus } from "../../contract/refusals";
import { tags as ownTags } from "../../contract/types";
import type { AllowedRoles } from "@/model/roles";
import type { Route } from "@/dataProvider/endpoints";
import { MessageSchema } from "@/model/records";
import { type Call, type CallName, callNamed, calls, sampleOf, type Sent, sentWith } from "./calls";

/** A successful answer; without a body where the body does not matter. */
export interface Answer {
  status: 200 | 201 | 204;
  body?: v.GenericSchema;
  /** How it holds the record; for actions the schema says so. */
  shape?: "list" | "page" | "one" | "listed";
  record?: v.GenericSchema;
}

/** One call as the backend sees it: a route, and everything agreed about it. */
export interface Operation extends Pick<RouteContract, "limits"> {
  tag: string;
  summary: string;
  allowedRoles: AllowedRoles;
  route: Route;
  method: string;
  path: string;
  /** The panel's names for it. */
  calls: readonly string[];
  notes: readonly string[];
  isAssumed: boolean;
  isGuest: boolean;
  /** Names of the path's placeholders. */
  params: readonly string[];
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  encoding: "json" | "form";
  /** An example of a valid call. */
  sample: Sent;
  answers: readonly Answer[];
  refusals: readonly (Refusal & { status: number })[];
}

type Entries = Record<string, v.GenericSchema>;

const answerOf = (call: Call<string>, { answer, status, listed }: RouteContract): Answer => {
  if (call.kind === "action") {
    const body = answer ?? call.endpoint.answer;
    return body === null ? { status: 204 } : { status: status ?? 200, body };
  }
  const { record, detail = record, paging } = call.endpoint;
  switch (call.verb) {
    case "list":
      return paging
        ? { status: 200, shape: "page", record, body: pageOf(record, paging.meta) }
        : { status: 200, shape: "list", record, body: listOf(record) };
    case "create":
      return { status: 201, shape: "one", record, body: oneOf(record) };
    case "delete":
      return { status: 204 };
    default:
      return { status: 200, shape: listed ? "listed" : "one", record: detail, body: oneOf(detail) };
  }
};

/** An action's input without the path's parameters; undefined when nothing is left. */
const leftOf = (input: v.GenericSchema, params: readonly string[]): v.GenericSchema | undefined => {
  const { entries } = input as v.GenericSchema & { entries: Entries };
  const left = Object.entries(entries).filter(([name]) => !params.includes(name));
  return left.length > 0 ? v.strictObject(Object.fromEntries(left)) : undefined;
};

const sentBy = (call: Call<string>, { body, query }: RouteContract, params: readonly string[]) => {
  if (call.kind === "resource") return { body, query };
  const left = leftOf(call.endpoint.input, params);
  return call.route.startsWith("GET ") ? { query: left } : { body: left };
};

/** Refusals that only this call has, or describes differently; for calls that share a route, those of all of them. */
const ownRefusals = (
  sharing: readonly Call<string>[],
  { refusalBodies = {} }: RouteContract,
): Record<string, Refusal> => {
  const named = sharing.flatMap((call) =>
    Object.entries((call.kind === "action" ? call.endpoint.refused : call.endpoint.refused?.[call.verb]) ?? {}),
  );
  return Object.fromEntries(
    named.map(([status, text = ""]) => {
      const body = refusalBodies[Number(status) as RefusalStatus] ?? MessageSchema;
      return [status, { text, body }];
    }),
  );
};

const refusalsOf = (operation: Omit<Operation, "refusals">, own: Record<string, Refusal>) => {
  const { method, isGuest, params, body, query, allowedRoles, limits } = operation;
  const demanded = Object.entries(query ? (query as v.GenericSchema & { entries: Entries }).entries : {}).some(
    ([, entry]) => entry.type !== "optional",
  );
  const applies: Record<keyof typeof refusals, boolean> = {
    401: !isGuest,
    403: !isGuest && (allowedRoles !== "staff" || limits !== undefined),
    404: params.length > 0,
    419: method !== "GET",
    422: body !== undefined || demanded,
    429: true,
    500: true,
  };
  const common = Object.entries(refusals).filter(([status]) => applies[Number(status) as keyof typeof refusals]);
  return Object.entries({ ...Object.fromEntries(common), ...own })
    .map(([status, refusal]) => ({ status: Number(status), ...refusal }))
    .sort((a, b) => a.status - b.status);
};

const written: Partial<Record<Route, RouteContract>> = contract;

/** What is written about a route, completed from its entry. If adding and saving share it, saving decides. */
const agreedOn = (sharing: readonly [Call<string>, ...Call<string>[]]) => {
  const call = sharing.find((one) => one.kind === "resource" && one.verb === "update") ?? sharing[0];
  const { route } = call;
  return call.kind === "action"
    ? actionContract(call.name, route, written[route])
    : resourceContract(call.resource, call.verb, call.endpoint, written[route]);
};

const isAssumed = (call: Call<string>): boolean =>
  (call.kind === "action" ? call.endpoint.assumed : call.endpoint.assumed?.includes(call.verb)) === true;

const operationOf = (sharing: readonly [Call<string>, ...Call<string>[]]): Operation => {
  const [first] = sharing;
  const { route } = first;
  const agreed = agreedOn(sharing);
  const [method = "", path = ""] = route.split(" ");
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const answers = new Map(sharing.map((call) => answerOf(call, agreed)).map((answer) => [answer.status, answer]));
  const { body, query } = sentBy(first, agreed, params);
  const { allowedRoles } = sharing.find((call) => call.kind === "resource" && call.verb === "update") ?? first;
  const operation = {
    route,
    method,
    path,
    calls: sharing.map(({ name }) => name),
    tag: agreed.tag,
    summary: agreed.summary,
    allowedRoles,
    ...(agreed.limits !== undefined && { limits: agreed.limits }),
    notes: agreed.notes ?? [],
    isAssumed: isAssumed(first),
    isGuest: allowedRoles === "guest",
    params,
    ...(query && { query }),
    ...(body && { body }),
    encoding: first.kind === "action" ? (first.endpoint.encoding ?? "json") : ("json" as const),
    sample: sentWith(first, sampleOf(first)),
    answers: [...answers.values()].sort((a, b) => a.status - b.status),
  };
  return { ...operation, refusals: refusalsOf(operation, ownRefusals(sharing, agreed)) };
};

/** Calls as the backend sees them, in the order of the contract; those that share a route are one. */
export const operationsOf = (table: readonly Call<string>[]): Operation[] => {
  const routes = new Set(table.map(({ route }) => route));
  const named = (Object.keys(contract) as Route[]).filter((route) => routes.has(route));
  return [...new Set([...named, ...routes])].flatMap((route) => {
    const [first, ...others] = table.filter((call) => call.route === route);
    return first ? [operationOf([first, ...others])] : [];
  });
};

/** Every call that the backend offers. */
export const operations: readonly Operation[] = operationsOf(calls);

/** Groups of calls: those of the contract in their order, then standard resources. */
export const tagsOf = (wanted: readonly Operation[]): string[] => {
  const used = new Set<string>(wanted.map(({ tag }) => tag));
  return [...new Set([...ownTags.filter((tag) => used.has(tag)), ...used])];
};

/** The operation of a call, by its name. */
export const operationNamed = (name: CallName): Operation => {
  const operation = operations.find((candidate) => candidate.calls.includes(name));
  if (!operation) throw new Error(`No operation for ${name}`);
  return operation;
};

/** The status of a successful call: calls that share a route may have different ones. */
export const goodStatusOf = (name: CallName): Answer["status"] => {
  const call = callNamed(name);
  return answerOf(call, agreedOn([call])).status;
};
