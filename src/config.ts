import * as v from "valibot";
import { ConfigError, earlyDefaults, HTTP_ORIGIN, mergeSettings } from "@/lib/configFile";

/**
 * Runtime configuration. The `config.json` beside index.html overrides the build-time values (`VITE_PANEL_CONFIG`, the same JSON), so
 * that one build serves many environments.
 */

const httpOrigin = v.pipe(
  v.string(),
  v.url("must be an address such as https://api.example.com"),
  v.regex(HTTP_ORIGIN, "must be http(s)://host[:port] without a path"),
);
const path = v.pipe(v.string(), v.regex(/^\/(?!\/)/, "must start with one slash"));
const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const ticketUrlMessage = "must be an http(s) address with {ref} after its host";
const ticketUrl = v.pipe(
  v.string(),
  v.url(ticketUrlMessage),
  // The host is fixed, because users type the reference.
  v.regex(/^https?:\/\/[^\s/?#{]+[/?#]\S*\{ref\}\S*$/, ticketUrlMessage),
);
const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
};

const typeMessages: Record<string, string> = {
  string: "must be text",
  boolean: "must be true or false",
  Object: "must be a group of settings",
  never: "is not a setting",
};
const formatIssue = ({ expected }: v.BaseIssue<unknown>): string =>
  typeMessages[expected ?? ""] ?? `must be ${expected}`;

const ConfigSchema = v.strictObject({
  /** Origin of the Laravel API; empty for the panel's own. */
  apiOrigin: v.optional(v.union([v.literal(""), httpOrigin], "must be text"), earlyDefaults.apiOrigin),
  productName: v.optional(text, earlyDefaults.productName),
  push: v.optional(
    v.strictObject({
      /** Public key of the Pusher app; empty turns live updates off. */
      key: v.optional(v.string(), ""),
      cluster: v.optional(text, "us2"),
      /** Host of a Pusher-compatible server. Without it TLS is forced. */
      host: v.optional(text),
      port: v.optional(wholeNumber(1, 65535)),
      tls: v.optional(v.boolean(), true),
      channel: v.optional(text, "spire-sites"),
      eventNamespace: v.optional(text, "App.Events"),
      authEndpoint: v.optional(path, "/broadcasting/auth"),
    }),
    {},
  ),
  wordpressSso: v.optional(
    v.strictObject({
      /** Value of `action` in the query of /wp-admin/admin-post.php. */
      action: v.optional(text, "spire_sso"),
      /** Name of the hidden field that carries the token. */
      tokenField: v.optional(text, "token"),
    }),
    {},
  ),
  dns: v.optional(
    v.strictObject({
      /** The type of records with an IPv6 address; "A" for a backend that decides by the address. */
      ipv6Type: v.optional(v.picklist(["AAAA", "A"], "must be AAAA or A"), "AAAA"),
    }),
    {},
  ),
  bulk: v.optional(
    v.strictObject({
      parallel: v.optional(wholeNumber(1, 20), 2),
      /** Installations in progress on one server. */
      perServer: v.optional(wholeNumber(1, 20), 1),
    }),
    {},
  ),
  reference: v.optional(
    v.strictObject({
      /** Address of a ticket, with `{ref}` for its reference; without it references are not links. */
      url: v.optional(ticketUrl),
    }),
    {},
  ),
  history: v.optional(
    v.strictObject({
      /** Days for which the history keeps what is no value, person or message, after the session; 0 deletes it at logout. */
      keepDays: v.optional(wholeNumber(0, 30), 30),
    }),
    {},
  ),
  capabilities: v.optional(
    v.strictObject({
      deleteDomain: v.optional(v.boolean(), false),
      launchDomain: v.optional(v.boolean(), false),
      copyDomain: v.optional(v.boolean(), false),
    }),
    {},
  ),
});

export type PanelConfig = v.InferOutput<typeof ConfigSchema>;

/** Validates the merged layers, of which later ones win, and adds defaults. @throws ConfigError */
export const parseConfig = (...layers: unknown[]): PanelConfig => {
  const { success, output, issues = [] } = v.safeParse(ConfigSchema, mergeSettings(layers), { message: formatIssue });
  if (success) return output;
  const faults = issues.map((issue) => `${v.getDotPath(issue) || "configuration"}: ${issue.message}`);
  throw new ConfigError([...new Set(faults)]);
};
