import type { QaChange, QaFault } from "./state";

/** `:id`, because the `{id}` of the endpoint table would be escaped in an address. */
const callText = (call: string): string => call.replace(/\{(\w+)\}/g, ":$1");

const faultText = ({ call, kind, times, ms, after }: QaFault): string => {
  const options = Object.entries({ times, ms, after }).filter(([, value]) => value !== undefined);
  return [`${callText(call)}=${kind}`, ...options.map(([name, value]) => `${name}=${value}`)].join(";");
};

/** A change as readable text: `set:hostile,fault:GET /api/domains=500,delay:800`. `parseQa` reads it. */
export const formatQa = ({ set, as, faults, delay, limit, push }: QaChange): string => {
  const fault = faults?.length === 0 ? ["none"] : faults?.map(faultText);
  return Object.entries({ set, as, fault, delay, limit, push })
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}:${one}`))
    .join(",");
};

const NAME = "qa";

const isQa = (part: string) => part === NAME || part.startsWith(`${NAME}=`);
const partsOf = (search: string) => search.replace(/^\?/, "").split("&").filter(Boolean);
const queryOf = (parts: readonly string[]) => (parts.length > 0 ? `?${parts.join("&")}` : "");

/** The decoded `?qa=` of an address; null without one. Several are joined into one. */
export const readQa = (search: string): string | null => {
  const given = partsOf(search).filter(isQa);
  return given.length > 0 ? new URLSearchParams(given.join("&")).getAll(NAME).join(",") : null;
};

/** The query without `qa`; the rest stays exactly as it was. */
export const withoutQa = (search: string): string => queryOf(partsOf(search).filter((part) => !isQa(part)));

/** Of the characters that `formatQa` writes, only the space needs escaping in a query. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replace(/%(3A|2C|2F|3D|3B)/g, decodeURIComponent)
    .replaceAll("%20", "+");

/** The address with the state in it. */
export const addressWith = ({ origin, pathname, search, hash }: URL | Location, change: QaChange): string => {
  const others = partsOf(search).filter((part) => !isQa(part));
  return `${origin}${pathname}${queryOf([...others, `${NAME}=${encode(formatQa(change))}`])}${hash}`;
};
