import { formatAllowedRoles } from "../../contract/deriveContract";
import { type ErrorResponse, errorResponses as common } from "../../contract/errorResponses";
import { jsonRequestHeaders } from "@/dataProvider/earlyRequests";
import { pushInfo, docsCommand, requestHeaders, responseRules, sessionRules } from "./generalRules";
import { type SuccessResponse, type Operation, operations as every, listTags } from "./operations";
import { listComponents, type JsonSchema, convertSchema, namedSchemas, resolveSchema } from "./schemas";

const json = (schema: JsonSchema) => ({ "application/json": { schema } });

const createParameters = ({ params, query, method, sample }: Operation) => {
  const { properties = {}, required = [] } = query ? resolveSchema(convertSchema(query)) : {};
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

const createRequestBody = ({ body, encoding, sample }: Operation) => {
  if (!body) return {};
  const schema = convertSchema(body);
  const type = encoding === "form" ? "application/x-www-form-urlencoded" : "application/json";
  return { requestBody: { required: true, content: { [type]: { schema, example: sample.body } } } };
};

const successDescriptions = { 200: "Done.", 201: "Created.", 204: "Done. Any body is ignored." };

const createSuccessEntry = ({ status, body }: SuccessResponse) => [
  status,
  { description: successDescriptions[status], ...(body && { content: json(convertSchema(body)) }) },
];

const createErrorResponse = ({ text, body, headers = {} }: ErrorResponse) => ({
  description: text,
  ...(Object.keys(headers).length > 0 && {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, description]) => [
        name,
        { description, required: true, schema: { type: "integer" } },
      ]),
    ),
  }),
  content: json(convertSchema(body)),
});

const createErrorEntry = (refusal: Operation["errors"][number]) => [
  refusal.status,
  refusal.name === undefined ? createErrorResponse(refusal) : { $ref: `#/components/responses/${refusal.name}` },
];

const createSecurity = ({ isGuest, method }: Operation) => {
  const csrf = method === "GET" ? {} : { csrf: [] };
  return isGuest ? [csrf] : [{ session: [], ...csrf }];
};

const createOperationId = (calls: readonly string[]) => {
  const [first = "", ...others] = calls;
  return [first, ...others.map((name) => name.split(".").at(-1) ?? "")].join("-or-");
};

const createOperationObject = (operation: Operation) => {
  const { calls, tag, summary, allowedRoles, limits, notes, isAssumed, responses, errors } = operation;
  const sentences = [
    `Allowed for: ${formatAllowedRoles(allowedRoles)}.`,
    ...(limits === undefined ? [] : [limits]),
    ...notes,
  ];
  return {
    operationId: createOperationId(Object.keys(calls)),
    tags: [tag],
    summary,
    description: sentences.join("\n\n"),
    "x-calls": calls,
    ...(isAssumed && { "x-assumed": true }),
    security: createSecurity(operation),
    parameters: createParameters(operation),
    ...createRequestBody(operation),
    responses: Object.fromEntries([...responses.map(createSuccessEntry), ...errors.map(createErrorEntry)]),
  };
};

const createPaths = (operations: readonly Operation[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const { path, method } = operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: createOperationObject(operation) };
  }
  return paths;
};

const responses = Object.fromEntries(
  Object.values(common).map((refusal) => [refusal.name, createErrorResponse(refusal)]),
);

const createComponents = (used: unknown) => ({
  schemas: Object.fromEntries(listComponents([used, responses]).map((name) => [name, namedSchemas[name]])),
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

export const generateOpenApi = (operations: readonly Operation[] = every): Record<string, unknown> => {
  const { payload, ...wire } = pushInfo;
  const paths = createPaths(operations);
  const events = { ...wire, payload: convertSchema(payload) };
  const headerList = requestHeaders.map(({ name, value, when }) => `- \`${name}\`: ${value} (${when})`);
  const notice = `Generated from the panel's endpoint table by \`${docsCommand}\`: do not edit.`;
  return {
    openapi: "3.1.0",
    info: {
      title: "Backend of the Spire panel",
      version: "1",
      description: [
        notice,
        `Headers of the panel's calls:\n\n${headerList.join("\n")}`,
        ...sessionRules,
        ...responseRules,
        "`x-calls` names the panel's calls of an operation, each with the roles or permissions that may make it; `x-assumed` marks one that is not among the agreed calls.",
      ].join("\n\n"),
    },
    servers: [{ url: "/", description: "The panel's own origin, or `apiOrigin` of its configuration." }],
    tags: listTags(operations).map((name) => ({ name })),
    paths,
    components: createComponents([paths, events, { $ref: "#/components/schemas/Id" }]),
    "x-push-events": events,
  };
};
