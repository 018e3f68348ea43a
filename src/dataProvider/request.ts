import type { HttpRequest } from "./exchange";
import type { Route } from "./endpoints";

type Values = Record<string, unknown>;

/** A plain value as text; "" for everything else. */
export const plainText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** Query string of the values that are set, including the question mark; "" when there are none. */
export const queryString = (values: Values): string => {
  const set = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const query = new URLSearchParams(set.map(([key, value]) => [key, plainText(value)])).toString();
  return query && `?${query}`;
};

/**
 * Fills a route's `{placeholders}` from the values; the others are returned as `rest`.
 * @throws Error when a placeholder has no value: a programming error, never sent.
 */
export const fillRoute = (route: Route, values: Values): { method: string; path: string; rest: Values } => {
  const [method = "", template = ""] = route.split(" ");
  const rest = { ...values };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = plainText(values[name]);
    if (value === "") throw new Error(`${route}: no value for {${name}}`);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { method, path, rest };
};

/** The request of an action: values that are not part of the path go into the query (GET) or the body. */
export const actionRequest = (route: Route, input: Values, encoding?: "form", signal?: AbortSignal): HttpRequest => {
  const { method, path, rest } = fillRoute(route, input);
  const base = { method, endpoint: route, signal };
  if (method === "GET") return { ...base, path: path + queryString(rest) };
  if (encoding === "form") {
    return {
      ...base,
      path,
      form: Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plainText(value)])),
    };
  }
  return { ...base, path, ...(Object.keys(rest).length > 0 && { json: rest }) };
};
