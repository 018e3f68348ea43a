import { type Actions, createActions } from "@/dataProvider/actions";
import { type ResourceEndpoint, type ResourceName, resources } from "@/dataProvider/endpoints";
import { createHttpClient, type HttpClient } from "@/dataProvider/httpClient";
import { createSimpleRestClient } from "@/dataProvider/request";
import type { Secrets } from "./report";
import { type CookieJar, createCookieJar, createTransport, type Exchange, type TransportOptions } from "./transport";

/** A person with their own browser: the panel's client and calls, with separate cookies. */
export interface Person {
  http: HttpClient;
  /** The named calls of the panel. */
  actions: Actions;
  /** create, update and delete of a resource, as the panel sends them; gives the unwrapped record. */
  write: (method: "POST" | "PUT" | "DELETE", resource: ResourceName, values: Values, id?: Id) => Promise<Written>;
  jar: CookieJar;
  /** The last answer. */
  last: () => Exchange | undefined;
}

export type Id = number | string;
export type Values = Record<string, unknown>;
export interface Written {
  status: number;
  record: unknown;
}

export interface PersonOptions extends Pick<TransportOptions, "panel" | "timeoutMs" | "maxBytes" | "pause"> {
  url: string;
  secrets: Secrets;
  /** false: scripts cannot read the CSRF cookie. */
  sendsCsrf?: boolean;
}

const table: Record<string, ResourceEndpoint> = resources;

export const createPerson = ({ url, secrets, sendsCsrf = true, ...limits }: PersonOptions): Person => {
  const jar = createCookieJar(secrets);
  let last: Exchange | undefined;
  const http = createHttpClient({
    apiOrigin: url,
    fetch: createTransport({ ...limits, jar, onExchange: (exchange) => void (last = exchange) }),
    readCookies: () => (sendsCsrf ? jar.readable() : ""),
  });
  const rest = createSimpleRestClient(table, http);
  return {
    http,
    actions: createActions(http),
    jar,
    last: () => last,
    write: async (method, resource, values, id) => {
      const path = id === undefined ? `/${resource}` : `/${resource}/${encodeURIComponent(id)}`;
      const body = method === "DELETE" ? {} : { body: JSON.stringify(values) };
      const { status, json } = await rest(path, { method, ...body });
      return { status, record: json };
    },
  };
};
