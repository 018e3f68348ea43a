import { readStored, removeStored, writeStored, storageKeys } from "./browserStorage";
import { OWN_PAGE_MARKER } from "./constants";
import { isObject } from "./isObject";

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

export const storeConfig = (text: string): void => void writeStored(storageKeys.config, text);

/**
 * Loads the text of the configuration. Later visits start with the stored one, and reload when the server has a new one.
 * @throws ConfigError when there is none
 */
export const loadConfigText = async (
  fetchFile: typeof fetch = fetch,
  reload: () => void = () => location.reload(),
): Promise<string> => {
  const fetched = fetchConfig(fetchFile);
  const stored = readStored(storageKeys.config);
  if (stored === null) return fetched;
  const replace = (text: string) => {
    if (text === stored) return;
    removeStored(storageKeys.config);
    if (readStored(storageKeys.config) === null) reload();
  };
  fetched.then(replace, () => undefined); // the stored one stays valid
  return stored;
};

type Settings = Readonly<Record<string, unknown>>;
const parseSettings = (text: string): Settings | undefined => {
  try {
    const settings: unknown = JSON.parse(text);
    const built = JSON.parse(import.meta.env.VITE_PANEL_CONFIG ?? "{}") as Settings;
    return isObject(settings) ? { ...built, ...settings } : undefined;
  } catch {
    return undefined;
  }
};

/** Before validation; "" if unknown. */
export const getProductName = (text: string): string => {
  const { productName = "Spire" } = parseSettings(text) ?? { productName: "" };
  return typeof productName === "string" ? productName : "";
};

/** Before validation; undefined if unknown. */
export const getApiOrigin = (text: string): string | undefined => {
  const settings = parseSettings(text);
  const apiOrigin = settings && (settings["apiOrigin"] ?? "");
  return typeof apiOrigin === "string" && /^(https?:\/\/[^/?#]+)?$/.test(apiOrigin) ? apiOrigin : undefined;
};
