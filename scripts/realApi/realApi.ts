/** Origins of a real API and of its panel (one of Sanctum's stateful domains), which are usually the same. */
export interface RealApi {
  api: string;
  panel: string;
}

export class InvalidApiError extends Error {}

export const isOrigin = (given: string): boolean => /^https?:\/\/[^/?#@\s]+\/?$/.test(given) && URL.canParse(given);

const parseOrigin = (name: string, given: string): string => {
  if (!isOrigin(given))
    throw new InvalidApiError(`${name} must be http(s)://host[:port], such as https://staging.example.com`);
  return new URL(given).origin;
};

/** Reads API_URL, and PANEL_URL for a panel on another origin. Undefined without API_URL. */
export const readRealApi = (env: Record<string, string | undefined>): RealApi | undefined => {
  const { API_URL, PANEL_URL } = env;
  if (!API_URL) return undefined;
  const api = parseOrigin("API_URL", API_URL);
  return { api, panel: PANEL_URL ? parseOrigin("PANEL_URL", PANEL_URL) : api };
};

const formatReason = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, message } = cause as { code?: string; message?: string };
  return code ?? message ?? String(error);
};

const TIMEOUT_MS = 15_000;

const fetchFrom = async (name: string, origin: string, path: string, { panel }: RealApi): Promise<Response> => {
  const headers = { Accept: "application/json", Referer: `${panel}/`, "X-Requested-With": "XMLHttpRequest" };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(`${origin}${path}`, { headers, signal, redirect: "manual" }).catch((error: unknown) => {
    throw new InvalidApiError(`${name}: ${origin} cannot be reached (${formatReason(error)})`);
  });
};

/** @throws InvalidApiError unless there is a Laravel API with Sanctum. */
export const checkRealApi = async (real: RealApi): Promise<void> => {
  const cookie = await fetchFrom("API_URL", real.api, "/sanctum/csrf-cookie", real);
  const isSanctum = cookie.headers.getSetCookie().some((text) => text.startsWith("XSRF-TOKEN="));
  const user = isSanctum ? await fetchFrom("API_URL", real.api, "/api/user", real) : undefined;
  const isApi = user !== undefined && (user.headers.get("content-type") ?? "").includes("json");
  if (isApi) return;
  const seen = isSanctum
    ? `GET /api/user answered ${user?.status} without JSON`
    : `GET /sanctum/csrf-cookie answered ${cookie.status} without an XSRF-TOKEN cookie`;
  throw new InvalidApiError(`API_URL: ${real.api} is not an API of the panel: ${seen}`);
};

/** Empty when the real panel has no config.json. */
export const fetchRealConfig = async (real: RealApi): Promise<Record<string, unknown>> => {
  const response = await fetchFrom("PANEL_URL", real.panel, "/config.json", real);
  const isFile = response.ok && (response.headers.get("content-type") ?? "").includes("json");
  if (!isFile) return {};
  const config: unknown = await response.json().catch(() => null);
  if (typeof config === "object" && config !== null && !Array.isArray(config)) return config as Record<string, unknown>;
  throw new InvalidApiError(`PANEL_URL: ${real.panel}/config.json is not a JSON object`);
};
