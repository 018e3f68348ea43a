/** A fetch that answers from a script and records requests. */

export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  credentials: RequestCredentials | undefined;
}

type ScriptedResponse = Response | Error | ((sent: SentRequest) => Response | Promise<Response>);

const toBodyText = (body: unknown): string | undefined => {
  if (typeof body === "string") return body;
  return body instanceof URLSearchParams ? body.toString() : undefined;
};

/** Answers in order; if the last one is a function, it answers all further requests. Otherwise one request too many throws. */
export const createScriptedFetch = (...script: ScriptedResponse[]) => {
  const sent: SentRequest[] = [];
  const responses = [...script];
  const scripted: typeof fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const { method = "GET", body, credentials } = init;
    const headers = Object.fromEntries(new Headers(init.headers));
    const request: SentRequest = { method, url: input as string, headers, body: toBodyText(body), credentials };
    sent.push(request);
    const [response] = responses;
    if (responses.length > 1 || typeof response !== "function") responses.shift();
    if (response === undefined) throw new Error(`Unexpected request: ${method} ${request.url}`);
    if (response instanceof Error) throw response;
    return response instanceof Response ? response : response(request);
  };
  return { fetch: scripted, sent, lines: () => sent.map(({ method, url }) => `${method} ${url}`) };
};

export const jsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });

export const textResponse = (body: string | null, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(body, { status, headers });

export const htmlResponse = (status: number): Response =>
  textResponse(`<html><body><h1>${status}</h1></body></html>`, status, { "Content-Type": "text/html" });
