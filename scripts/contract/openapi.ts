import { roleWords } from "../../contract/derived";
import { type Refusal, refusals as common } from "../../contract/refusals";
import { jsonRequestHeaders } from "@/dataProvider/earlyRequests";
import { broadcasts, command, headers, reading, session } from "./about";
import { type Answer, type Operation, operations as every, tagsOf } from "./operations";
import { componentsOf, type JsonSchema, jsonSchemaOf, namedSchemas, resolved } from "./schemas";

/** The contract as an OpenAPI 3.1 document. */

const json = (schema: JsonSchema) => ({ "application/json": { schema } });

const parametersOf = ({ params, query, method, sample }: Operation) => {
  const { properties = {}, required = [] } = query ? resolved(jsonSchemaOf(query)) : {};
  return [
    ...params.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: { $ref: "#/components/schemas/Id" },
      example: sample.params[name],
    })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema,
      ...(sample.query && name in sample.query && { example: sample.query[name] }),
    })),
    { $ref: "#/components/parameters/XRequestedWith" },
    ...(method === "GET" ? [] : [{ $ref: "#/components/parameters/XSocketId" }]),
  ];
};

const bodyOf = ({ body, encoding, sample }: Operation) => {
  if (!body) return {};
  const schema = jsonSchemaOf(body);
  const type = encoding === "form" ? "application/x-www-form-urlencoded" : "application/json";
  return { requestBody: { required: true, content: { [type]: { schema, example: sample.body } } } };
};

const answered = { 200: "Done.", 201: "Created.", 204: "Done; any body is ignored." };

const answerOf = ({ status, body }: Answer) => [
  status,
  { description: answered[status], ...(body && { content: json(jsonSchemaOf(body)) }) },
];

const refusalOf = ({ text, body, headers = {} }: Refusal) => ({
  description: text,
  ...(Object.keys(headers).length > 0 && {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, description]) => [
        name,
        { description, required: true, schema: { type: "integer" } },
      ]),
    ),
  }),
  content: json(jsonSchemaOf(body)),
});

const refused = (refusal: Operation["refusals"][number]) => [
  refusal.status,
  refusal.name === undefined ? refusalOf(refusal) : { $ref: `#/components/responses/${refusal.name}` },
];

const securityOf = ({ isGuest, method }: Operation) => {
  const csrf = method === "GET" ? {} : { csrf: [] };
  return isGuest ? [csrf] : [{ session: [], ...csrf }];
};

/** Of one call, or of two that share it. */
const idOf = (calls: readonly string[]) => {
  const [first = "", ...others] = calls;
  return [first, ...others.map((name) => name.split(".").at(-1) ?? "")].join("-or-");
};

const operationOf = (operation: Operation) => {
  const { calls, tag, summary, allowedRoles, limits, notes, isAssumed, isGuest, answers, refusals } = operation;
  const sentences = [`Allowed for: ${roleWords(allowedRoles)}.`, ...(limits === undefined ? [] : [limits]), ...notes];
  return {
    operationId: idOf(calls),
    tags: [tag],
    summary,
    description: sentences.join("\n\n"),
    "x-allowed-roles": allowedRoles,
    ...(isAssumed && { "x-assumed": true }),
    ...(isGuest && { "x-guest": true }),
    security: securityOf(operation),
    parameters: parametersOf(operation),
    ...bodyOf(operation),
    responses: Object.fromEntries([...answers.map(answerOf), ...refusals.map(refused)]),
  };
};

const pathsOf = (operations: readonly Operation[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const { path, method } = operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(operation) };
  }
  return paths;
};

const responses = Object.fromEntries(Object.values(common).map((refusal) => [refusal.name, refusalOf(refusal)]));

const components = (used: unknown) => ({
  schemas: Object.fromEntries(componentsOf([used, responses]).map((name) => [name, namedSchemas[name]])),
  responses,
  parameters: {
    XRequestedWith: {
      name: "X-Requested-With",
      in: "header",
      required: true,
      schema: { const: jsonRequestHeaders["X-Requested-With"] },
    },
    XSocketId: {
      name: "X-Socket-ID",
      in: "header",
      description: "Id of the push connection, while there is one: broadcasts may leave out the sender.",
      schema: { type: "string" },
    },
  },
  securitySchemes: {
    session: {
      type: "apiKey",
      in: "cookie",
      name: "laravel_session",
      description: "Laravel's session cookie; its name is the application's.",
    },
    csrf: {
      type: "apiKey",
      in: "header",
      name: "X-XSRF-TOKEN",
      description: "The cookie XSRF-TOKEN, URL-decoded. See GET /sanctum/csrf-cookie.",
    },
  },
});

/** Builds the document. The same table always gives the same document. */
export const openapi = (operations: readonly Operation[] = every): Record<string, unknown> => {
  const { payload, ...wire } = broadcasts;
  const paths = pathsOf(operations);
  const events = { ...wire, payload: jsonSchemaOf(payload) };
  const carried = headers.map(({ name, value, when }) => `- \`${name}\`: ${value} (${when})`);
  const written = `Generated from the panel's endpoint table by \`${command}\`: do not edit.`;
  return {
    openapi: "3.1.0",
    info: {
      title: "Backend of the Spire panel",
      version: "1",
      description: [written, `Headers of the panel's calls:\n\n${carried.join("\n")}`, ...session, ...reading].join(
        "\n\n",
      ),
    },
    servers: [{ url: "/", description: "The panel's own origin, or `apiOrigin` of its configuration." }],
    tags: tagsOf(operations).map((name) => ({ name })),
    paths,
    components: components([paths, events, { $ref: "#/components/schemas/Id" }]),
    "x-push-events": events,
  };
};
