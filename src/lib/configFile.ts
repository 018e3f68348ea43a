import { readStored, removeStored, writeStored, storageKeys } from "./browserStorage";
import { OWN_PAGE_MARKER } from "./constants";
import { isObject } from "./isObject";

/** Defaults of the two settings that the page needs before the configuration is validated (config.ts). */
export const earlyDefaults = { apiOrigin: "", productName: "Spire" };

export const HTTP_ORIGIN = /^https?:\/\/[^/?#]+$/;

/** True for another origin, or for "", the panel's own. */
export const isApiOrigin = (value: string): boolean => value === "" || HTTP_ORIGIN.test(value);

/** All faults of the configuration, as `setting: message`. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(readonly faults: readonly string[]) {
    super(faults.join("\n"));
  }
}

/**
 * The text of the `config.json` beside index.html; an empty object for a 404, or for the panel's own page in its place.
 * @throws ConfigError when it cannot be fetched, or a rate limit, firewall or sign-in page responds
 */
const fetchConfig = async (fetchFile: typeof fetch): Promise<string> => {
  const throwUnreachable = () => {
    throw new ConfigError(["config.json: could not be fetched; check the connection and reload the page"]);
  };
  // Identical to the preload in index.html: otherwise the response is not shared.
  const response = await fetchFile("/config.json", { credentials: "same-origin" }).catch(throwUnreachable);
  if (response.status === 404) return "{}";
  if (!response.ok) throw new ConfigError([`config.json: the server responded with ${response.status}`]);
  const text = await response.text().catch(throwUnreachable);
  if (!(response.headers.get("content-type") ?? "").includes("html")) return text;
  if (!text.includes(OWN_PAGE_MARKER))
    throw new ConfigError(["config.json: a sign-in page responded; reload to sign in"]);
  return "{}";
};

type Settings = Readonly<Record<string, unknown>>;

const mergeLayer = (base: Settings, over: Settings): Settings => {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isObject(below) && isObject(value) ? mergeLayer(below, value) : value;
  }
  return merged;
};

/** Merges layers of settings, of which later ones win. @throws ConfigError for one that is no JSON object */
export const mergeSettings = (layers: readonly unknown[]): Settings =>
  layers.reduce<Settings>((merged, layer) => {
    if (!isObject(layer)) throw new ConfigError(["configuration: must be a JSON object"]);
    return mergeLayer(merged, layer);
  }, {});

const parseJson = (name: string, json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    throw new ConfigError([`${name}: is not valid JSON`]);
  }
};

export interface ConfigFile {
  text: string;
  /** The settings of the file over those of the build, not validated. */
  settings: Settings & typeof earlyDefaults;
}

const parseFile = (text: string): ConfigFile => {
  const built = parseJson("VITE_PANEL_CONFIG", import.meta.env.VITE_PANEL_CONFIG ?? "{}");
  const settings = mergeSettings([earlyDefaults, built, parseJson("config.json", text)]);
  return { text, settings: settings as ConfigFile["settings"] };
};

/** Later visits start with it. */
export const storeConfig = ({ text }: ConfigFile): void => void writeStored(storageKeys.config, text);

/**
 * Loads the configuration. Later visits start with the stored one, and reload when the server has a new one.
 * @throws ConfigError when there is none, or no JSON object
 */
export const loadConfig = async (
  fetchFile: typeof fetch = fetch,
  reload: () => void = () => location.reload(),
): Promise<ConfigFile> => {
  const fetched = fetchConfig(fetchFile);
  const stored = readStored(storageKeys.config);
  if (stored === null) return parseFile(await fetched);
  const replace = (text: string) => {
    if (text === stored) return;
    removeStored(storageKeys.config);
    if (readStored(storageKeys.config) === null) reload();
  };
  fetched.then(replace, () => undefined); // the stored one stays valid
  return parseFile(stored);
};
