import { type Actions, createActions } from "@/dataProvider/actions";
import type { ResourceName } from "@/dataProvider/endpoints";
import { createHttpClient } from "@/dataProvider/httpClient";
import type { HttpClient } from "@/dataProvider/exchange";
import { createSimpleRestClient } from "@/dataProvider/request";
import type { SecretFilter } from "./report";
import { type CookieJar, createCookieJar, createTransport, type Exchange, type TransportOptions } from "./transport";

/** The panel's HTTP client with a cookie jar of its own, like one user's browser. */
export interface ApiClient {
  http: HttpClient;
  actions: Actions;
  /** Creates, updates or deletes a record as the panel does. */
  write: (method: "POST" | "PUT" | "DELETE", resource: ResourceName, values: Values, id?: Id) => Promise<WriteResult>;
  jar: CookieJar;
  getLastExchange: () => Exchange | undefined;
}

export type Id = number | string;
export type Values = Record<string, unknown>;
export interface WriteResult {
  status: number;
  record: unknown;
}

export interface ApiClientOptions extends Pick<TransportOptions, "panel" | "timeoutMs" | "maxBytes" | "pause"> {
  url: string;
  secrets: SecretFilter;
  /** False simulates a CSRF cookie that scripts cannot read. */
  sendsCsrf?: boolean;
}

export const createApiClient = ({ url, secrets, sendsCsrf = true, ...limits }: ApiClientOptions): ApiClient => {
  const jar = createCookieJar(secrets);
  let last: Exchange | undefined;
  const http = createHttpClient({
    apiOrigin: url,
    fetch: createTransport({ ...limits, jar, onExchange: (exchange) => void (last = exchange) }),
    readCookies: () => (sendsCsrf ? jar.formatDocumentCookie() : ""),
  });
  const rest = createSimpleRestClient(http);
  return {
    http,
    actions: createActions(http),
    jar,
    getLastExchange: () => last,
    write: async (method, resource, values, id) => {
      const path = id === undefined ? `/${resource}` : `/${resource}/${encodeURIComponent(id)}`;
      const body = method === "DELETE" ? {} : { body: JSON.stringify(values) };
      const { status, json } = await rest(path, { method, ...body });
      return { status, record: json };
    },
  };
};
