/** A call that the backend received. */
export interface RecordedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Parsed JSON or form fields; text when it is neither, undefined when there is none. */
  body: unknown;
  /** Undefined until it is answered; 0 when the connection broke. */
  status: number | undefined;
  at: string;
  /** Milliseconds until the answer; undefined before it. */
  took: number | undefined;
}

const MAX_CALLS = 5000;

/** Adds a call to the list, which stays bounded in a long run. */
export const recordCall = (calls: RecordedCall[], request: Request, body: unknown, at: Date): RecordedCall => {
  const url = new URL(request.url);
  const call: RecordedCall = {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(request.headers),
    body,
    status: undefined,
    at: at.toISOString(),
    took: undefined,
  };
  calls.push(call);
  if (calls.length > MAX_CALLS) calls.splice(0, calls.length - MAX_CALLS);
  return call;
};
