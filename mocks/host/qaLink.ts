import type { IncomingMessage } from "node:http";
import type { Backend } from "../backend";
import { readQa, withoutQa } from "../console/address";
import { createBackendControl } from "../console/backendControl";
import { parseQa } from "../console/parse";
import { visitorOf } from "./visitor";

/** The address to redirect to, and the cookies to set. */
export interface Redirect {
  location: string;
  setCookies: string[];
}

/** A navigation to a page: not a frame, an image or a call by another page. */
const asksForPage = ({ method, headers }: IncomingMessage) =>
  method === "GET" &&
  (headers.accept ?? "").includes("text/html") &&
  (headers["sec-fetch-dest"] ?? "document") === "document";

/**
 * Applies the state in the address of a page (`?qa=…`) before the page is sent, so that its very first call already meets
 * it. Null when there is none or it cannot be read: then the console in the page says what is wrong.
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
  // Two leading slashes would lead to another host.
  return { location: pathname.replace(/^\/+/, "/") + withoutQa(search), setCookies: visitor.setCookies };
};
