import type { ServerResponse } from "node:http";

/** The browser revalidates the response before each use. */
export const sendJson = (response: ServerResponse, body: unknown, status = 200): void => {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-cache",
  });
  response.end(text);
};

export const sendScript = (response: ServerResponse, code: string): void => {
  response.setHeader("Content-Type", "text/javascript; charset=utf-8");
  response.setHeader("Cache-Control", "no-cache");
  response.end(code);
};

/** The redirect is not cached. */
export const sendRedirect = (response: ServerResponse, location: string, setCookies: string[]): void => {
  response.writeHead(302, { Location: location, "Cache-Control": "no-store", "Set-Cookie": setCookies }).end();
};
