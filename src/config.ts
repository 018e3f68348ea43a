import * as v from "valibot";
import { isObject } from "@/lib/isObject";

/** Every fault of the configuration, one line each: `place: what is wrong`. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(readonly faults: readonly string[]) {
    super(faults.join("\n"));
  }
}

/**
 * The only reader of the environment and of `config.json`, together with configFile.ts. The `config.json` beside index.html
 * overrides the build-time values (`VITE_PANEL_CONFIG`, the same JSON), so that one build serves many environments.
 */

const httpOrigin = v.pipe(
  v.string(),
  v.url("must be an address such as https://api.example.com"),
  v.regex(/^https?:\/\/[^/?#]+$/, "must be http(s)://host[:port] without a path"),
);
const path = v.pipe(v.string(), v.regex(/^\/(?!\/)/, "must start with one slash"));
const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const wholeNumber = (min: number, max: number) => {
  const words = `must be a whole number from ${min} to ${max}`;
  return v.pipe(v.number(words), v.integer(words), v.minValue(min, words), v.maxValue(max, words));
};

/** Error messages by the type that a setting expects. */
const kinds: Record<string, string> = {
  string: "must be text",
  boolean: "must be true or false",
  Object: "must be a group of settings",
  never: "is not a setting",
};
const wordsOf = ({ expected }: v.BaseIssue<unknown>): string => kinds[expected ?? ""] ?? `must be ${expected}`;

const ConfigSchema = v.strictObject({
  /** Origin of the Laravel API; empty means the panel's own origin. */
  apiOrigin: v.optional(v.union([v.literal(""), httpOrigin], "must be text"), ""),
  productName: v.optional(text, "Spire"),
  push: v.optional(
    v.strictObject({
      /** Public key of the Pusher app; empty turns live updates off. */
      key: v.optional(v.string(), ""),
      cluster: v.optional(text, "us2"),
      /** Your own Pusher-compatible server. TLS follows `tls` when there is a host, and is forced otherwise. */
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
      /** The type sent for a record with an IPv6 address; "A" is for a backend that decides by the address. */
      ipv6Type: v.optional(v.picklist(["AAAA", "A"], "must be AAAA or A"), "AAAA"),
    }),
    {},
  ),
  /** Concurrency of bulk runs. */
  bulk: v.optional(
    v.strictObject({
      /** Installations processed in parallel. */
      parallel: v.optional(wholeNumber(1, 20), 2),
      /** The same on one server. */
      perServer: v.optional(wholeNumber(1, 20), 1),
    }),
    {},
  ),
  /** Features that the company switches on when its backend supports them. */
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

type Json = Record<string, unknown>;

const merge = (base: Json, over: Json): Json => {
  const merged = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isObject(below) && isObject(value) ? merge(below, value) : value;
  }
  return merged;
};

/**
 * Checks the layers (later ones win) and fills in the defaults.
 * @throws ConfigError with every fault.
 */
export const parseConfig = (...layers: unknown[]): PanelConfig => {
  const faults = layers.flatMap((layer) => (isObject(layer) ? [] : ["configuration: must be a JSON object"]));
  const checked = v.safeParse(
    ConfigSchema,
    layers.filter(isObject).reduce<Json>((all, layer) => merge(all, layer), {}),
    { message: wordsOf },
  );
  const placed = (checked.issues ?? []).map((issue) => `${v.getDotPath(issue) || "configuration"}: ${issue.message}`);
  faults.push(...new Set(placed));
  if (faults.length > 0 || !checked.success) throw new ConfigError(faults);
  return checked.output;
};

const readJson = (name: string, json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    throw new ConfigError([`${name}: is not valid JSON`]);
  }
};

/**
 * The text of `config.json` over the build-time values.
 * @throws ConfigError when a value is wrong, or the text is not JSON.
 */
export const readConfig = (text: string): PanelConfig =>
  parseConfig(readJson("VITE_PANEL_CONFIG", import.meta.env.VITE_PANEL_CONFIG ?? "{}"), readJson("config.json", text));
