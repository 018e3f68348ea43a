import { formatAllowedRoles } from "../../contract/deriveContract";
import { errorResponses } from "../../contract/errorResponses";
import { secretFields as secrets } from "@/dataProvider/endpointFacts";
import { pushInfo, docsCommand, requestHeaders, responseRules, sessionRules } from "./generalRules";
import type { CallValues } from "./calls";
import { type SuccessResponse, type Operation, operations as every, listTags } from "./operations";
import {
  createAnchor,
  listComponents,
  renderFieldTable,
  type JsonSchema,
  convertSchema,
  namedSchemas,
  resolveSchema,
  formatType,
} from "./schemas";

const renderList = (lines: readonly string[]) => lines.map((line) => `- ${line}`);
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const assumedNote =
  "**Assumed**: not among the agreed calls. Without it the panel shows that the server does not support this yet.";

const introduction = [
  "# The contract with the backend",
  "",
  `Generated from \`src/dataProvider/endpoints.ts\`, \`src/model/records/\` and \`contract/\` by \`${docsCommand}\`: do not edit. A test fails`,
  "when it is not up to date. [openapi.json](openapi.json) is the same as OpenAPI. The mocked backend is tested against both.",
];

const generalSections = [
  "## Every call",
  "",
  "| Header | Value | Sent |",
  "| --- | --- | --- |",
  ...requestHeaders.map(({ name, value, when }) => `| \`${name}\` | ${value} | ${when} |`),
  "",
  ...renderList(sessionRules),
  "",
  "## Responses",
  "",
  ...renderList(responseRules),
  "",
  "## Errors",
  "",
  "| Status | Body | Meaning |",
  "| --- | --- | --- |",
  ...Object.entries(errorResponses).map(([status, { text, body, ...rest }]) => {
    const extra = "headers" in rest ? `; header ${Object.keys(rest.headers).join(", ")} (seconds)` : "";
    return `| ${status} | ${formatType(convertSchema(body))}${extra} | ${text} |`;
  }),
  "",
  "502, 503 and 504 may come from a proxy, with an HTML page. Each call below lists its errors.",
];

const renderOverview = (operations: readonly Operation[]) => [
  "## All calls",
  "",
  "| Call | Summary | Allowed for |",
  "| --- | --- | --- |",
  ...operations.map(({ route, summary, allowedRoles, isAssumed }) => {
    const mark = isAssumed ? " (assumed)" : "";
    return `| [\`${route}\`](${createAnchor(route.replaceAll(/[/{}]/g, ""))}) | ${summary}${mark} | ${formatAllowedRoles(allowedRoles)} |`;
  }),
];

const listAlternatives = (schema: JsonSchema): JsonSchema[] => {
  const { anyOf, oneOf } = resolveSchema(schema);
  return (anyOf ?? oneOf ?? [schema]).map(resolveSchema);
};

const renderFieldTables = (schema: JsonSchema): string[] =>
  listAlternatives(schema).flatMap((kind, index) => [...(index > 0 ? ["", "or", ""] : []), ...renderFieldTable(kind)]);

const isClosed = (schema: JsonSchema) => resolveSchema(schema).additionalProperties === false;

const renderExample = (sent: CallValues | undefined): string[] =>
  sent ? [`For example: \`${JSON.stringify(sent)}\`.`, ""] : [];

const renderRequest = ({ body, query, encoding, sample }: Operation): string[] => {
  if (query) return ["Query:", "", ...renderFieldTables(convertSchema(query)), "", ...renderExample(sample.query)];
  if (!body) return [];
  const schema = convertSchema(body);
  const form = encoding === "form" ? ", as a form (`application/x-www-form-urlencoded`)" : "";
  const more = isClosed(schema) || resolveSchema(schema).anyOf ? ", nothing else" : ", plus all other fetched fields";
  return [`Body${form}${more}:`, "", ...renderFieldTables(schema), "", ...renderExample(sample.body)];
};

const formatShape = {
  list: (record: string) => `\`{data: [...]}\` of ${record}`,
  page: (record: string) => `\`{data: [...], meta}\` of ${record}, with [DomainListMeta](#domainlistmeta) as \`meta\``,
  one: (record: string) => `\`{data: {...}}\` with one ${record}`,
  listed: (record: string) => `\`{data: [{...}]}\` with one ${record}`,
};

const formatResponse = (
  { status, body, shape, record }: SuccessResponse,
  _: number,
  all: readonly SuccessResponse[],
): string => {
  if (!body) return `${status}, body ignored`;
  const when = all.length < 2 ? "" : status === 201 ? " when added" : " when saved";
  return `${status}${when}, ${shape && record ? formatShape[shape](formatType(convertSchema(record))) : formatType(convertSchema(body))}`;
};

const formatError = ({ status, name, text, body }: Operation["errors"][number]): string[] =>
  name === undefined ? [`${status}: ${formatType(convertSchema(body))}. ${text}`] : [];

const renderCall = (operation: Operation): string[] => {
  const { route, summary, allowedRoles, limits, notes, isAssumed, responses, errors: all } = operation;
  return [
    `### ${route}`,
    "",
    `${summary}.`,
    "",
    ...(isAssumed ? [assumedNote, ""] : []),
    `Allowed for: ${formatAllowedRoles(allowedRoles)}.${limits === undefined ? "" : ` ${limits}`}`,
    "",
    ...renderRequest(operation),
    `Response: ${responses.map(formatResponse).join("; ")}. Errors: ${all.map(({ status }) => status).join(", ")}.`,
    "",
    ...renderList([...all.flatMap(formatError), ...notes]),
    "",
  ];
};

const renderTag = (operations: readonly Operation[], tag: string) => [
  `## ${tag}`,
  "",
  ...operations.filter((operation) => operation.tag === tag).flatMap(renderCall),
];

/** Records of responses, events and fields. A request body is described with its call. */
const renderRecords = (operations: readonly Operation[]) => {
  const received = operations.flatMap(({ responses }) =>
    responses.flatMap(({ body }) => (body ? [convertSchema(body)] : [])),
  );
  const refused = operations.flatMap(({ errors: all }) => all.map(({ body }) => convertSchema(body)));
  const sent = operations
    .flatMap(({ body, query }) => [body, query].filter((schema) => schema !== undefined))
    .flatMap((schema) => listAlternatives(convertSchema(schema)));
  const names = listComponents([received, refused, sent, convertSchema(pushInfo.payload)]);
  return names.flatMap((name) => {
    const schema = namedSchemas[name] ?? {};
    const fields = renderFieldTable(schema);
    return [`### ${name}`, "", ...(fields.length > 0 ? fields : [`${capitalize(formatType(schema))}.`]), ""];
  });
};

const secretSection = [
  "## Secrets",
  "",
  "Never logged, stored in the browser or put into an address.",
  "",
  "| Field | |",
  "| --- | --- |",
  ...Object.entries(secrets).map(
    ([name, kind]) =>
      `| \`${name}\` | ${kind === "sent" ? "only in requests, never in a response" : "in responses to users who may make the call"} |`,
  ),
];

const renderPushSection = () => {
  const { channel, eventNamespace, authEndpoint, events, payload } = pushInfo;
  const full = events.map((name) => `\`${eventNamespace.replaceAll(".", "\\")}\\${name}\``).join(" and ");
  return [
    "## Push",
    "",
    ...renderList([
      `Channel \`${channel}\` of a Pusher-compatible server. Channel, namespace and endpoint are configuration of the panel; these are the defaults.`,
      `Events ${events.map((name) => `\`${name}\``).join(" and ")} (\`broadcastAs\`), or ${full}: the panel listens to both.`,
      `Payload: ${formatType(convertSchema(payload))}. The domain looks as in \`GET /api/domains\` and replaces its row in every list.`,
      "`action-process` reports the start and the success of an action, `action-fail` its failure; `process_status` of the pivot is the text to show.",
      "The sender (`X-Socket-ID`) may be left out: the panel uses the response of its call as well. Events may come twice, out of order, or before that response.",
      `A channel whose name begins with \`private-\` is authorized first: \`POST ${authEndpoint}\`, a form with \`socket_id\` and \`channel_name\`, answered with \`{auth}\`.`,
    ]),
  ];
};

export const generateMarkdown = (operations: readonly Operation[] = every): string =>
  [
    introduction,
    generalSections,
    renderOverview(operations),
    ...listTags(operations).map((tag) => renderTag(operations, tag)),
    ["## Records", "", "Records of responses, events and fields.", "", ...renderRecords(operations)],
    secretSection,
    renderPushSection(),
  ]
    .flatMap((lines) => [...lines, ""])
    .join("\n");
