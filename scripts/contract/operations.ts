import * as v from "valibot";
import { contract, type RouteContract } from "../../contract";
import { createListSchema, createRecordSchema, createPageSchema } from "../../contract/responses";
import { deriveActionContract, deriveResourceContract } from "../../contract/deriveContract";
import { type ErrorResponse, errorResponses, type ErrorStatus } from "../../contract/errorResponses";
import { tags as ownTags } from "../../contract/types";
import type { AllowedRoles } from "@/model/roles";
import type { Route } from "@/dataProvider/endpoints";
import { MessageSchema } from "@/model/records";
import { type Call, type CallName, getCall, calls, getSampleValues, type RequestParts, toRequestParts } from "./calls";

/** Without a schema the body is ignored. */
export interface SuccessResponse {
  status: 200 | 201 | 204;
  body?: v.GenericSchema;
  /** Wrapper of the record; an action has only a schema. */
  shape?: "list" | "page" | "one" | "listed";
  record?: v.GenericSchema;
}

/** A route with everything that is agreed about it. */
export interface Operation extends Pick<RouteContract, "limits"> {
  tag: string;
  summary: string;
  allowedRoles: AllowedRoles;
  route: Route;
  method: string;
  path: string;
  /** The panel's calls, each with its allowed roles. */
  calls: Readonly<Record<string, AllowedRoles>>;
  notes: readonly string[];
  isAssumed: boolean;
  isGuest: boolean;
  /** Path parameters. */
  params: readonly string[];
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  encoding: "json" | "form";
  sample: RequestParts;
  responses: readonly SuccessResponse[];
  errors: readonly (ErrorResponse & { status: number })[];
}

type Entries = Record<string, v.GenericSchema>;

const getSuccessResponse = (call: Call<string>, { response, status, listed }: RouteContract): SuccessResponse => {
  if (call.kind === "action") {
    const body = response ?? call.endpoint.response;
    return body === null || status === 204 ? { status: 204 } : { status: status ?? 200, body };
  }
  const { record, detail = record, paging } = call.endpoint;
  switch (call.verb) {
    case "list":
      return paging
        ? { status: 200, shape: "page", record, body: createPageSchema(record, paging.meta) }
        : { status: 200, shape: "list", record, body: createListSchema(record) };
    case "create":
      return { status: 201, shape: "one", record, body: createRecordSchema(record) };
    case "delete":
      return { status: 204 };
    default:
      return { status: 200, shape: listed ? "listed" : "one", record: detail, body: createRecordSchema(detail) };
  }
};

/** Undefined when no other field is left. */
const omitPathParams = (input: v.GenericSchema, params: readonly string[]): v.GenericSchema | undefined => {
  const { entries } = input as v.GenericSchema & { entries: Entries };
  const entriesLeft = Object.entries(entries).filter(([name]) => !params.includes(name));
  return entriesLeft.length > 0 ? v.strictObject(Object.fromEntries(entriesLeft)) : undefined;
};

const getRequestSchemas = (call: Call<string>, { body, query }: RouteContract, params: readonly string[]) => {
  if (call.kind === "resource") return { body, query };
  const left = omitPathParams(call.endpoint.input, params);
  return call.route.startsWith("GET ") ? { query: left } : { body: left };
};

/** Errors that only this route has or describes differently. */
const getOwnErrors = (
  sharing: readonly Call<string>[],
  { errorBodies = {} }: RouteContract,
): Record<string, ErrorResponse> => {
  const named = sharing.flatMap((call) =>
    Object.entries((call.kind === "action" ? call.endpoint.refused : call.endpoint.refused?.[call.verb]) ?? {}),
  );
  return Object.fromEntries(
    named.map(([status, text = ""]) => {
      const body = errorBodies[Number(status) as ErrorStatus] ?? MessageSchema;
      return [status, { text, body }];
    }),
  );
};

const listErrors = (operation: Omit<Operation, "errors">, own: Record<string, ErrorResponse>) => {
  const { method, isGuest, params, body, query, allowedRoles, limits } = operation;
  const demanded = Object.entries(query ? (query as v.GenericSchema & { entries: Entries }).entries : {}).some(
    ([, entry]) => entry.type !== "optional",
  );
  const applies: Record<keyof typeof errorResponses, boolean> = {
    401: !isGuest,
    403: !isGuest && (allowedRoles !== "staff" || limits !== undefined),
    404: params.length > 0,
    419: method !== "GET",
    422: body !== undefined || demanded,
    429: true,
    500: true,
  };
  const common = Object.entries(errorResponses).filter(
    ([status]) => applies[Number(status) as keyof typeof errorResponses],
  );
  return Object.entries({ ...Object.fromEntries(common), ...own })
    .map(([status, refusal]) => ({ status: Number(status), ...refusal }))
    .sort((a, b) => a.status - b.status);
};

const handwrittenContract: Partial<Record<Route, RouteContract>> = contract;

/** The handwritten contract of a route, completed from its entry. If create and update share it, update decides. */
const getContract = (sharing: readonly [Call<string>, ...Call<string>[]]) => {
  const call = sharing.find((one) => one.kind === "resource" && one.verb === "update") ?? sharing[0];
  const { route } = call;
  return call.kind === "action"
    ? deriveActionContract(call.name, route, handwrittenContract[route])
    : deriveResourceContract(call.resource, call.verb, call.endpoint, handwrittenContract[route]);
};

const isAssumed = (call: Call<string>): boolean =>
  (call.kind === "action" ? call.endpoint.assumed : call.endpoint.assumed?.includes(call.verb)) === true;

const createOperation = (sharing: readonly [Call<string>, ...Call<string>[]]): Operation => {
  const [first] = sharing;
  const { route } = first;
  const agreed = getContract(sharing);
  const [method = "", path = ""] = route.split(" ");
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const responses = new Map(
    sharing.map((call) => getSuccessResponse(call, agreed)).map((response) => [response.status, response]),
  );
  const { body, query } = getRequestSchemas(first, agreed, params);
  const { allowedRoles } = sharing.find((call) => call.kind === "resource" && call.verb === "update") ?? first;
  const operation = {
    route,
    method,
    path,
    calls: Object.fromEntries(sharing.map((call) => [call.name, call.allowedRoles])),
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
    sample: toRequestParts(first, getSampleValues(first)),
    responses: [...responses.values()].sort((a, b) => a.status - b.status),
  };
  return { ...operation, errors: listErrors(operation, getOwnErrors(sharing, agreed)) };
};

/** One operation for each route, in the order of the contract. */
export const createOperations = (table: readonly Call<string>[]): Operation[] => {
  const routes = new Set(table.map(({ route }) => route));
  const named = (Object.keys(contract) as Route[]).filter((route) => routes.has(route));
  return [...new Set([...named, ...routes])].flatMap((route) => {
    const [first, ...others] = table.filter((call) => call.route === route);
    return first ? [createOperation([first, ...others])] : [];
  });
};

export const operations: readonly Operation[] = createOperations(calls);

/** Groups of the contract in their order, then those of standard resources. */
export const listTags = (wanted: readonly Operation[]): string[] => {
  const used = new Set<string>(wanted.map(({ tag }) => tag));
  return [...new Set([...ownTags.filter((tag) => used.has(tag)), ...used])];
};

export const getOperation = (name: CallName): Operation => {
  const operation = operations.find((candidate) => name in candidate.calls);
  if (!operation) throw new Error(`No operation for ${name}`);
  return operation;
};

/** Calls that share a route may have different statuses. */
export const getSuccessStatus = (name: CallName): SuccessResponse["status"] => {
  const call = getCall(name);
  return getSuccessResponse(call, getContract([call])).status;
};
