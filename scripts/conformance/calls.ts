import openApi from "../../docs/openapi.json";
import type { Route } from "@/dataProvider/endpoints";
import { fillRoute, toQueryString } from "@/dataProvider/routes";
import { isObject } from "@/lib/isObject";
import { toPlainText } from "@/lib/serverText";
import type { AllowedRoles } from "@/model/roles";
import { listErrors, toPointer } from "../contract/openApiValidation";

export type Values = Record<string, unknown>;

interface Schema {
  anyOf?: unknown[];
  properties?: { data?: object };
}

type Content = Record<string, { schema: Schema; example?: Values }>;

/** The parts of an operation in docs/openapi.json that the command uses. */
interface Operation {
  "x-calls": Record<string, AllowedRoles>;
  "x-assumed"?: true;
  parameters: { name?: string; schema?: { enum?: readonly string[] }; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

const JSON_TYPE = "application/json";

/** The last alternative is the one without the wrapper `data`. */
const getDataPointer = ({ anyOf, properties }: Schema): string => {
  if (anyOf) return toPointer("anyOf", anyOf.length - 1);
  return properties?.data ? toPointer("properties", "data") : "";
};

const createCalls = (path: string, method: string, operation: Operation) => {
  const { parameters, requestBody, responses } = operation;
  const [type, sent] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const pointTo = (...parts: string[]) => toPointer("paths", path, method, ...parts);
  const [status = "", response] =
    Object.entries(responses).find(([code, { content }]) => code.startsWith("2") && content) ?? [];
  const schema = response?.content?.[JSON_TYPE]?.schema;
  const responseSchema = schema && pointTo("responses", status, "content", JSON_TYPE, "schema");
  return Object.entries(operation["x-calls"]).map(([name, allowedRoles]) => {
    const [resource, verb] = name.includes(".") ? name.split(".") : [];
    return {
      /** `users.create` for a resource's call, `domainAction` for an action without resource and verb. */
      name,
      resource,
      verb,
      route: `${method.toUpperCase()} ${path}` as Route,
      path,
      isRead: method === "get",
      allowedRoles,
      isAssumed: operation["x-assumed"] === true,
      parameters,
      isForm: type !== undefined && type !== JSON_TYPE,
      body: sent?.example ?? {},
      /** True if the body must not be empty. */
      needsBody: type !== undefined && listErrors(pointTo("requestBody", "content", type, "schema"), {}).length > 0,
      /** JSON pointers to the schema of the response, and of its data without the wrapper. */
      responseSchema: responseSchema ?? "",
      dataSchema: schema ? `${responseSchema}${getDataPointer(schema)}` : "",
    };
  });
};

/** A call of the panel. Two calls may share a route. */
export type Call = ReturnType<typeof createCalls>[number];

export const calls: readonly Call[] = Object.entries(openApi.paths).flatMap(([path, operations]) =>
  Object.entries(operations as unknown as Record<string, Operation>).flatMap(([method, operation]) =>
    createCalls(path, method, operation),
  ),
);

/** @throws Error when the document has no such call. */
export const getCall = (name: string): Call => {
  const call = calls.find((candidate) => candidate.name === name);
  if (!call) throw new Error(`docs/openapi.json has no call "${name}"`);
  return call;
};

export const getCalls = (verb: string): Call[] => calls.filter((call) => call.verb === verb);

const listMarkedFields = (part: unknown, mark: string): string[] =>
  typeof part === "object" && part !== null
    ? Object.entries(part).flatMap(([name, inner]: [string, unknown]) =>
        isObject(inner) && inner[mark] === true ? [name] : listMarkedFields(inner, mark),
      )
    : [];

const secretFields: ReadonlySet<string> = new Set(listMarkedFields(openApi, "x-secret"));
const sentSecrets: ReadonlySet<string> = new Set(["remember_token", ...listMarkedFields(openApi, "writeOnly")]);
/** True for the name of a field that no response may have. */
export const isSentSecret = (field: string): boolean => sentSecrets.has(field);

export const listSecretTexts = (values: unknown): string[] =>
  Object.entries(values ?? {}).flatMap(([name, value]) => (secretFields.has(name) ? [toPlainText(value)] : []));

export interface ApiRequest {
  route: string;
  method: string;
  path: string;
  body?: unknown;
  form?: Record<string, string>;
}

/** A request with the parameters in `values`, else with those of the document's example. Others in `values` are left out. */
export const createRequest = (call: Call | string, values: Values = {}, body?: Values): ApiRequest => {
  const { route, parameters, isForm } = typeof call === "string" ? getCall(call) : call;
  const named = parameters.flatMap(({ name, example }) => (name ? [[name, values[name] ?? example]] : []));
  const { method, path, rest } = fillRoute(route, Object.fromEntries(named) as Values);
  const form = Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, toPlainText(value)]);
  const sent = isForm && form.length > 0 ? { form: Object.fromEntries(form) } : { body };
  return { route, method, path: path + toQueryString(rest), ...(body && sent) };
};

export const UNKNOWN_ID = 999_999_999;

/** A request that cannot change anything: a write has an empty body and the id of no record. */
export const createHarmlessRequest = (call: Call, values?: Values): ApiRequest => {
  if (call.isRead) return createRequest(call, values);
  return createRequest(call, Object.fromEntries(call.parameters.map(({ name = "" }) => [name, UNKNOWN_ID])), {});
};
