import example from "../../deploy/config.example.json";
import { jsonRequestHeaders } from "@/dataProvider/earlyRequests";
import { pushEvents } from "@/dataProvider/pushChannel";
import { DomainEventSchema } from "@/model/records";

/** Push events. Channel, namespace and authorization are configuration (config.ts). */
const push = {
  /** Names on the wire, plain or under the event namespace. In Echo a leading dot means a plain name. */
  events: [...new Set(pushEvents.map((name) => name.replace(/^\./, "")))],
  payload: DomainEventSchema,
};

export const docsCommand = "npm run contract:docs";

// The defaults. src/config.ts works only inside a build; a test compares the two.
const { channel, eventNamespace, authEndpoint } = example.push;

export const pushInfo = { channel, eventNamespace, authEndpoint, ...push };

interface HeaderRule {
  name: string;
  value: string;
  when: string;
}

export const requestHeaders: readonly HeaderRule[] = [
  ...Object.entries(jsonRequestHeaders).map(([name, value]) => ({ name, value, when: "always" })),
  { name: "Cookie", value: "the session and `XSRF-TOKEN`", when: "always (credentials: include)" },
  { name: "X-XSRF-TOKEN", value: "the cookie `XSRF-TOKEN`, URL-decoded", when: "POST, PUT, DELETE" },
  { name: "X-Socket-ID", value: "id of the push connection", when: "POST, PUT, DELETE, while connected" },
  { name: "Content-Type", value: "`application/json`, or a form's where the call says so", when: "with a body" },
];

export const sessionRules: readonly string[] = [
  "Laravel Sanctum in its SPA mode: the session is a cookie, HttpOnly and SameSite=Lax. Sanctum knows the panel by its Origin or Referer.",
  "Every response may set a new `XSRF-TOKEN` cookie; its value is URL-encoded and sent back decoded, in `X-XSRF-TOKEN`, with every POST, PUT and DELETE. Without the cookie the panel first calls `GET /sanctum/csrf-cookie`.",
  "After a 419 the panel refreshes that cookie and repeats the call once, since it never reached a controller. No other write is ever repeated automatically.",
  "Without a session: 401 as JSON, never a redirect, except for calls that are open to everybody.",
];

export const responseRules: readonly string[] = [
  "Any status from 200 to 299 is a success; this document lists the expected ones. The panel sets no timeout.",
  "Lists come as `{data: [...]}`; a plain array is accepted as well. A single record comes as `{data: {...}}`, `{data: [{...}]}` or without a wrapper.",
  "Further fields are allowed: they are kept, and sent back when a whole record is saved.",
  'Flags may be `0`/`1`, `true`/`false` or `"0"`/`"1"`; ids may be numbers, also beyond 2^53, or strings. Only fields marked as required must be present.',
  "The pivot between a domain and a server (`pivot`) has `status` (0 live, above 0 suspended) or `active` (true, false).",
  "A response of any other shape is shown as an error with the call and the field.",
];
