import * as v from "valibot";
import { readStored, removeStored, writeStored } from "./browserStorage";
import { storageKeys } from "./storageKeys";

/**
 * The only reader of the environment and of `config.json`.
 * Build-time values (`VITE_PANEL_CONFIG`, the same JSON) are overridden by the `config.json` beside index.html, so that
 * one build serves many environments.
 */

const httpOrigin = v.pipe(
  v.string(),
  v.url("must be an address such as https://api.example.com"),
  v.regex(/^https?:\/\/[^/?#]+$/, "must be http(s)://host[:port] without a path"),
);
const path = v.pipe(v.string(), v.regex(/^\/(?!\/)/, "must start with one slash"));
const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65535));

const ConfigSchema = v.strictObject({
  /** Origin of the Laravel API; empty means the panel's own origin. */
  apiOrigin: v.optional(v.union([v.literal(""), httpOrigin]), ""),
  productName: v.optional(text, "Spire"),
  push: v.optional(
    v.strictObject({
      /** Public key of the Pusher app; empty turns live updates off. */
      key: v.optional(v.string(), ""),
      cluster: v.optional(text, "us2"),
      /** Own Pusher-compatible server. With a host TLS follows `tls`, without one it is forced. */
      host: v.optional(text),
      port: v.optional(port),
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
  /** Parts of the product that the company switches on when its backend is ready for them. */
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

/** Every fault of the configuration, one line each: `place: what is wrong`. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(readonly faults: readonly string[]) {
    super(faults.join("\n"));
  }
}

type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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
  );
  faults.push(...(checked.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? "configuration"}: ${issue.message}`));
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

const built = () => readJson("VITE_PANEL_CONFIG", import.meta.env.VITE_PANEL_CONFIG ?? "{}");

/**
 * The text of the `config.json` beside index.html; an empty object when there is none (404, or the single-page fallback
 * answering with HTML): then the defaults count.
 * @throws ConfigError when it cannot be fetched.
 */
const fetchConfig = async (fetchFile: typeof fetch): Promise<string> => {
  let answer: Response;
  try {
    // As index.html asks for it beforehand: only then is it the same request.
    answer = await fetchFile("/config.json", { credentials: "same-origin" });
  } catch {
    throw new ConfigError(["config.json: could not be fetched; check the connection and reload the page"]);
  }
  if (answer.status >= 500) throw new ConfigError([`config.json: the server answered ${answer.status}`]);
  const isFile = answer.ok && !(answer.headers.get("content-type") ?? "").includes("html");
  return isFile ? answer.text() : "{}";
};

const readConfig = (text: string): PanelConfig => parseConfig(built(), readJson("config.json", text));

interface Surroundings {
  fetch?: typeof fetch;
  reload?: () => void;
}

/**
 * `config.json` over the build-time values. On a later visit the last known file counts at once; when the server has
 * another one by now, the page starts again with it.
 * @throws ConfigError when a value is wrong, or the file is no JSON or cannot be fetched.
 */
export const loadConfig = async ({
  fetch: fetchFile = fetch,
  reload = () => location.reload(),
}: Surroundings = {}): Promise<PanelConfig> => {
  const fetched = fetchConfig(fetchFile);
  const kept = readStored(storageKeys.config);
  if (kept === null) {
    const text = await fetched;
    const config = readConfig(text);
    writeStored(storageKeys.config, text);
    return config;
  }
  const renew = (text: string) => {
    if (text === kept) return;
    removeStored(storageKeys.config);
    if (readStored(storageKeys.config) === null) reload();
  };
  fetched.then(renew, () => undefined); // what is known goes on to count
  return readConfig(kept);
};
