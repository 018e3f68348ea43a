import type { ServerResponse } from "node:http";

/** Answers with JSON, which the browser checks again each time it needs it. */
export const sendJson = (response: ServerResponse, body: unknown, status = 200): void => {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-cache",
  });
  response.end(text);
};

/** Answers with a script. */
export const sendScript = (response: ServerResponse, code: string): void => {
  response.setHeader("Content-Type", "text/javascript; charset=utf-8");
  response.setHeader("Cache-Control", "no-cache");
  response.end(code);
};

/** Sends the browser elsewhere, once: the redirect itself is not stored. */
export const sendRedirect = (response: ServerResponse, location: string, setCookies: string[]): void => {
  response.writeHead(302, { Location: location, "Cache-Control": "no-store", "Set-Cookie": setCookies }).end();
};
