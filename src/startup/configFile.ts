import { readStored, removeStored, writeStored } from "@/lib/browserStorage";
import { ConfigError } from "@/config";
import { OWN_PAGE_MARKER } from "@/lib/constants";
import { isObject } from "@/lib/isObject";
import { storageKeys } from "@/lib/storageKeys";

/**
 * The text of the `config.json` beside index.html; an empty object when there is none (404, or the panel's own page in its
 * place): then the defaults apply.
 * @throws ConfigError when it cannot be fetched, or somebody else answers: a rate limit, a firewall, a sign-in page.
 */
const fetchConfig = async (fetchFile: typeof fetch): Promise<string> => {
  const lost = () => {
    throw new ConfigError(["config.json: could not be fetched; check the connection and reload the page"]);
  };
  // As index.html preloads it: only identical requests share the answer.
  const answer = await fetchFile("/config.json", { credentials: "same-origin" }).catch(lost);
  if (answer.status === 404) return "{}";
  if (!answer.ok) throw new ConfigError([`config.json: the server answered ${answer.status}`]);
  const text = await answer.text().catch(lost);
  if (!(answer.headers.get("content-type") ?? "").includes("html")) return text;
  if (!text.includes(OWN_PAGE_MARKER))
    throw new ConfigError(["config.json: a sign-in page answers; reload to sign in"]);
  return "{}";
};

/** Stores a valid configuration for the next visit. */
export const storeConfig = (text: string): void => void writeStored(storageKeys.config, text);

/**
 * The text of the configuration. Later visits start with the last known one; when the server has a new one, the page reloads.
 * @throws ConfigError when there is none.
 */
export const loadConfigText = async (
  fetchFile: typeof fetch = fetch,
  reload: () => void = () => location.reload(),
): Promise<string> => {
  const fetched = fetchConfig(fetchFile);
  const kept = readStored(storageKeys.config);
  if (kept === null) return fetched;
  const renew = (text: string) => {
    if (text === kept) return;
    removeStored(storageKeys.config);
    if (readStored(storageKeys.config) === null) reload();
  };
  fetched.then(renew, () => undefined); // the stored one stays valid
  return kept;
};

type Settings = Readonly<Record<string, unknown>>;
/** As far as it can be read; faults are reported when it is checked. */
const settingsIn = (text: string): Settings | undefined => {
  try {
    const settings: unknown = JSON.parse(text);
    const built = JSON.parse(import.meta.env.VITE_PANEL_CONFIG ?? "{}") as Settings;
    return isObject(settings) ? { ...built, ...settings } : undefined;
  } catch {
    return undefined;
  }
};

/** The product's name, before the configuration is checked; "" when unknown. */
export const getProductName = (text: string): string => {
  const { productName = "Spire" } = settingsIn(text) ?? { productName: "" };
  return typeof productName === "string" ? productName : "";
};

/** The API's origin, before the configuration is checked; undefined when unknown. */
export const getApiOrigin = (text: string): string | undefined => {
  const settings = settingsIn(text);
  const apiOrigin = settings && (settings["apiOrigin"] ?? "");
  return typeof apiOrigin === "string" && /^(https?:\/\/[^/?#]+)?$/.test(apiOrigin) ? apiOrigin : undefined;
};
