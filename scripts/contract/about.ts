import example from "../../deploy/config.example.json";
import { push } from "../../contract/push";
import { readingHeaders } from "../../src/dataProvider/early";

/** What holds for every call, in words that both documents share. */

export const command = "npm run contract:docs";

// The defaults; src/config.ts itself wants a build around it, and a test holds the two together.
const { channel, eventNamespace, authEndpoint } = example.push;

/** Live updates: where, under which names, and with what. */
export const broadcasts = { channel, eventNamespace, authEndpoint, ...push };

export interface HeaderRule {
  name: string;
  value: string;
  when: string;
}

/** Headers of the panel's requests. */
export const headers: readonly HeaderRule[] = [
  ...Object.entries(readingHeaders).map(([name, value]) => ({ name, value, when: "always" })),
  { name: "Cookie", value: "the session and `XSRF-TOKEN`", when: "always (credentials: include)" },
  { name: "X-XSRF-TOKEN", value: "the cookie `XSRF-TOKEN`, URL-decoded", when: "POST, PUT, DELETE" },
  { name: "X-Socket-ID", value: "id of the push connection", when: "POST, PUT, DELETE, while connected" },
  { name: "Content-Type", value: "`application/json`, or a form's where the call says so", when: "with a body" },
];

export const session: readonly string[] = [
  "Laravel Sanctum in its SPA mode: the session is a cookie, HttpOnly and SameSite=Lax. Sanctum knows the panel by its Origin or Referer.",
  "Every answer may set a new `XSRF-TOKEN` cookie; its value is URL-encoded and is sent back decoded, in `X-XSRF-TOKEN`, with every POST, PUT and DELETE. Without the cookie the panel first calls `GET /sanctum/csrf-cookie`.",
  "A 419 is answered with one refresh of that cookie and one replay, since such a call never reached a controller. Nothing else is ever sent again by itself.",
  "Without a session: 401 as JSON, never a redirect. Calls that need none say so.",
];

export const reading: readonly string[] = [
  "Any status from 200 to 299 is a success; the ones named here are those that are expected. The panel sets no timeout.",
  "Lists come as `{data: [...]}`; a bare array is read as well. A single record comes as `{data: {...}}`, `{data: [{...}]}` or bare.",
  "Fields that are not named here may come: they are kept, and sent back where a record is saved whole.",
  'Flags may be `0`/`1`, `true`/`false` or `"0"`/`"1"`; ids numbers or texts. Only what is marked as required has to be there.',
  "A link between a domain and a server (`pivot`) says `status` (0 live, above 0 suspended) or `active` (true, false).",
  "An answer with another shape is an error that names the call and the field.",
];
