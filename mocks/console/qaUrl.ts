import type { QaChange, QaFault } from "./qaState";

/** `:id`, because the `{id}` of the endpoint table would be escaped in a URL. */
const formatEndpoint = (endpoint: string): string => endpoint.replace(/\{(\w+)\}/g, ":$1");

const formatFault = ({ endpoint, kind, times, ms, after }: QaFault): string => {
  const options = Object.entries({ times, ms, after }).filter(([, value]) => value !== undefined);
  return [`${formatEndpoint(endpoint)}=${kind}`, ...options.map(([name, value]) => `${name}=${value}`)].join(";");
};

/** A change as readable text: `set:hostile,fault:GET /api/domains=500,delay:800`. `parseQa` reads it. */
export const formatQa = ({ set, as, faults, delay, limit, push }: QaChange): string => {
  const fault = faults?.length === 0 ? ["none"] : faults?.map(formatFault);
  return Object.entries({ set, as, fault, delay, limit, push })
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}:${one}`))
    .join(",");
};

const PARAM = "qa";

const isQaPart = (part: string) => part === PARAM || part.startsWith(`${PARAM}=`);
const splitQuery = (search: string) => search.replace(/^\?/, "").split("&").filter(Boolean);
const joinQuery = (parts: readonly string[]) => (parts.length > 0 ? `?${parts.join("&")}` : "");

/** The decoded `?qa=` of a URL; null without one. Several are joined into one. */
export const readQaParam = (search: string): string | null => {
  const parts = splitQuery(search).filter(isQaPart);
  return parts.length > 0 ? new URLSearchParams(parts.join("&")).getAll(PARAM).join(",") : null;
};

/** Leaves the rest of the query exactly as it was. */
export const removeQaParam = (search: string): string =>
  joinQuery(splitQuery(search).filter((part) => !isQaPart(part)));

/** Escapes only the space: no other character that `formatQa` writes needs it in a query. */
const encodeQa = (text: string): string =>
  encodeURIComponent(text)
    .replace(/%(3A|2C|2F|3D|3B)/g, decodeURIComponent)
    .replaceAll("%20", "+");

export const buildQaUrl = ({ origin, pathname, search, hash }: URL | Location, change: QaChange): string => {
  const others = splitQuery(search).filter((part) => !isQaPart(part));
  return `${origin}${pathname}${joinQuery([...others, `${PARAM}=${encodeQa(formatQa(change))}`])}${hash}`;
};
