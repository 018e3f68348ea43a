import { roleWords } from "../../contract/derived";
import { refusals } from "../../contract/refusals";
import { secretFields as secrets } from "@/dataProvider/secretFields";
import { broadcasts, command, headers, reading, session } from "./about";
import type { Values } from "./calls";
import { type Answer, type Operation, operations as every, tagsOf } from "./operations";
import {
  anchorOf,
  componentsOf,
  fieldTable,
  type JsonSchema,
  jsonSchemaOf,
  namedSchemas,
  resolved,
  typeWords,
} from "./schemas";

/** The contract for people: what the backend team has to implement, call by call. */

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`);
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const assumed =
  "**Assumed**: not among the agreed calls. Without it the panel says that the server does not offer this yet.";

const head = [
  "# The contract with the backend",
  "",
  `Generated from \`src/dataProvider/endpoints.ts\`, \`src/model/records/\` and \`contract/\` by \`${command}\`: do not edit. A test fails`,
  "when it is not up to date. [openapi.json](openapi.json) is the same for machines. The mocked backend is tested against both.",
];

const general = [
  "## Every call",
  "",
  "| Header | Value | Sent |",
  "| --- | --- | --- |",
  ...headers.map(({ name, value, when }) => `| \`${name}\` | ${value} | ${when} |`),
  "",
  ...list(session),
  "",
  "## Answers",
  "",
  ...list(reading),
  "",
  "## Refusals",
  "",
  "| Status | Body | Meaning |",
  "| --- | --- | --- |",
  ...Object.entries(refusals).map(([status, { text, body, ...rest }]) => {
    const extra = "headers" in rest ? `; header ${Object.keys(rest.headers).join(", ")} (seconds)` : "";
    return `| ${status} | ${typeWords(jsonSchemaOf(body))}${extra} | ${text} |`;
  }),
  "",
  "502, 503 and 504 may come from a proxy, with an HTML page. Each call below names its refusals.",
];

const overviewOf = (operations: readonly Operation[]) => [
  "## All calls",
  "",
  "| Call | Does | Allowed for |",
  "| --- | --- | --- |",
  ...operations.map(({ route, summary, allowedRoles, isAssumed }) => {
    const mark = isAssumed ? " (assumed)" : "";
    return `| [\`${route}\`](${anchorOf(route.replaceAll(/[/{}]/g, ""))}) | ${summary}${mark} | ${roleWords(allowedRoles)} |`;
  }),
];

/** The alternatives of a body, one by one. */
const kindsOf = (schema: JsonSchema): JsonSchema[] => {
  const { anyOf, oneOf } = resolved(schema);
  return (anyOf ?? oneOf ?? [schema]).map(resolved);
};

const sentTables = (schema: JsonSchema): string[] =>
  kindsOf(schema).flatMap((kind, index) => [...(index > 0 ? ["", "or", ""] : []), ...fieldTable(kind)]);

const isClosed = (schema: JsonSchema) => resolved(schema).additionalProperties === false;

const exampleOf = (sent: Values | undefined): string[] =>
  sent ? [`For example: \`${JSON.stringify(sent)}\`.`, ""] : [];

const bodyOf = ({ body, query, encoding, sample }: Operation): string[] => {
  if (query) return ["Query:", "", ...sentTables(jsonSchemaOf(query)), "", ...exampleOf(sample.query)];
  if (!body) return [];
  const schema = jsonSchemaOf(body);
  const form = encoding === "form" ? ", as a form (`application/x-www-form-urlencoded`)" : "";
  const more = isClosed(schema) || resolved(schema).anyOf ? ", nothing else" : ", plus all other fields that were read";
  return [`Body${form}${more}:`, "", ...sentTables(schema), "", ...exampleOf(sample.body)];
};

const shapes = {
  list: (record: string) => `\`{data: [...]}\` of ${record}`,
  page: (record: string) => `\`{data: [...], meta}\` of ${record}, with [DomainListMeta](#domainlistmeta) as \`meta\``,
  one: (record: string) => `\`{data: {...}}\` with one ${record}`,
  listed: (record: string) => `\`{data: [{...}]}\` with one ${record}`,
};

const answerOf = ({ status, body, shape, record }: Answer, _: number, all: readonly Answer[]): string => {
  if (!body) return `${status}, body ignored`;
  const when = all.length < 2 ? "" : status === 201 ? " when added" : " when saved";
  return `${status}${when}, ${shape && record ? shapes[shape](typeWords(jsonSchemaOf(record))) : typeWords(jsonSchemaOf(body))}`;
};

const refusalOf = ({ status, name, text, body }: Operation["refusals"][number]): string[] =>
  name === undefined ? [`${status}: ${typeWords(jsonSchemaOf(body))}. ${text}`] : [];

const callOf = (operation: Operation): string[] => {
  const { route, summary, allowedRoles, limits, notes, isAssumed, answers, refusals: all } = operation;
  return [
    `### ${route}`,
    "",
    `${summary}.`,
    "",
    ...(isAssumed ? [assumed, ""] : []),
    `Allowed for: ${roleWords(allowedRoles)}.${limits === undefined ? "" : ` ${limits}`}`,
    "",
    ...bodyOf(operation),
    `Answer: ${answers.map(answerOf).join("; ")}. Refusals: ${all.map(({ status }) => status).join(", ")}.`,
    "",
    ...list([...all.flatMap(refusalOf), ...notes]),
    "",
  ];
};

const callsOf = (operations: readonly Operation[], tag: string) => [
  `## ${tag}`,
  "",
  ...operations.filter((operation) => operation.tag === tag).flatMap(callOf),
];

/** Records used by answers, events and fields; a body is described with its call. */
const recordsOf = (operations: readonly Operation[]) => {
  const answered = operations.flatMap(({ answers }) =>
    answers.flatMap(({ body }) => (body ? [jsonSchemaOf(body)] : [])),
  );
  const refused = operations.flatMap(({ refusals: all }) => all.map(({ body }) => jsonSchemaOf(body)));
  const sent = operations
    .flatMap(({ body, query }) => [body, query].filter((schema) => schema !== undefined))
    .flatMap((schema) => kindsOf(jsonSchemaOf(schema)));
  const names = componentsOf([answered, refused, sent, jsonSchemaOf(broadcasts.payload)]);
  return names.flatMap((name) => {
    const schema = namedSchemas[name] ?? {};
    const fields = fieldTable(schema);
    return [`### ${name}`, "", ...(fields.length > 0 ? fields : [`${sentence(typeWords(schema))}.`]), ""];
  });
};

const secret = [
  "## Secrets",
  "",
  "Never logged, stored in the browser or put into an address.",
  "",
  "| Field | |",
  "| --- | --- |",
  ...Object.entries(secrets).map(
    ([name, kind]) =>
      `| \`${name}\` | ${kind === "sent" ? "only sent, never in an answer" : "in answers to people who may make the call"} |`,
  ),
];

const live = () => {
  const { channel, eventNamespace, authEndpoint, events, payload } = broadcasts;
  const full = events.map((name) => `\`${eventNamespace.replaceAll(".", "\\")}\\${name}\``).join(" and ");
  return [
    "## Push",
    "",
    ...list([
      `Channel \`${channel}\` of a Pusher-compatible server. Channel, namespace and endpoint are configuration of the panel; these are the defaults.`,
      `Events ${events.map((name) => `\`${name}\``).join(" and ")} (\`broadcastAs\`), or ${full}: the panel listens to both.`,
      `Payload: ${typeWords(jsonSchemaOf(payload))}. The domain looks as in \`GET /api/domains\` and replaces its row in every list.`,
      "`action-process` reports the start and the success of an action, `action-fail` its failure; the link's `process_status` is the text to show.",
      "The sender (`X-Socket-ID`) may be left out: the panel uses the answer of its call as well. Events may come twice, out of order, or before that answer.",
      `A channel whose name begins with \`private-\` is authorised first: \`POST ${authEndpoint}\`, a form with \`socket_id\` and \`channel_name\`, answered with \`{auth}\`.`,
    ]),
  ];
};

/** Builds the document. The same table always gives the same document. */
export const markdown = (operations: readonly Operation[] = every): string =>
  [
    head,
    general,
    overviewOf(operations),
    ...tagsOf(operations).map((tag) => callsOf(operations, tag)),
    ["## Records", "", "Records used by answers, events and fields.", "", ...recordsOf(operations)],
    secret,
    live(),
  ]
    .flatMap((lines) => [...lines, ""])
    .join("\n");
