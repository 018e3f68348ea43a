import type { IncomingMessage } from "node:http";
import type { Backend } from "../backend";
import { readQa, withoutQa } from "../console/address";
import { createBackendControl } from "../console/backendControl";
import { parseQa } from "../console/parse";
import { visitorOf } from "./visitor";

/** Where the browser goes on, and what it takes along. */
export interface Redirect {
  location: string;
  setCookies: string[];
}

/** A page of its own: not a frame, a picture or a call of another page. */
const asksForPage = ({ method, headers }: IncomingMessage) =>
  method === "GET" &&
  (headers.accept ?? "").includes("text/html") &&
  (headers["sec-fetch-dest"] ?? "document") === "document";

/**
 * A page whose address carries a state for the backend (`?qa=…`): the state is brought up before the page is given out, so
 * that its very first call meets it. Null when there is none, or it cannot be read: the page's console says what is wrong.
 */
export const followQaLink = async (backend: Backend, request: IncomingMessage): Promise<Redirect | null> => {
  if (!asksForPage(request)) return null;
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  const text = readQa(search);
  const { change } = text === null ? { change: null } : parseQa(text);
  if (!change) return null;
  const visitor = visitorOf(backend, request);
  try {
    await createBackendControl(backend, visitor).change(change);
  } catch {
    return null;
  }
  // Two slashes at the start would lead to another host.
  return { location: pathname.replace(/^\/+/, "/") + withoutQa(search), setCookies: visitor.setCookies };
};
