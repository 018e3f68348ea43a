import type { IncomingMessage } from "node:http";
import { type Backend, cookieHeaders, parseCookies } from "../backend";
import type { Visitor } from "../console/visitor";

/** The browser that sent a request. The cookies that it is given are collected as Set-Cookie headers. */
export interface HttpVisitor extends Visitor {
  setCookies: string[];
}

export const visitorOf = ({ settings }: Backend, { headers }: IncomingMessage): HttpVisitor => {
  const setCookies: string[] = [];
  return {
    setCookies,
    cookies: () => parseCookies(headers.cookie ?? null),
    give: (cookies) => void setCookies.splice(0, Infinity, ...cookieHeaders(cookies, settings)),
  };
};
