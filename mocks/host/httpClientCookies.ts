import type { IncomingMessage } from "node:http";
import { type Backend, formatSetCookies, parseCookies } from "../backend";
import type { ClientCookies } from "../console/clientSession";

export interface HttpClientCookies extends ClientCookies {
  /** Set-Cookie headers for the response. */
  setCookies: string[];
}

export const createHttpClientCookies = ({ settings }: Backend, { headers }: IncomingMessage): HttpClientCookies => {
  const setCookies: string[] = [];
  return {
    setCookies,
    get: () => parseCookies(headers.cookie ?? null),
    set: (cookies) => void setCookies.splice(0, Infinity, ...formatSetCookies(cookies, settings)),
  };
};
