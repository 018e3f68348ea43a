/** A call that the backend received. */
export interface RecordedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Parsed JSON or form fields; text when it is neither, undefined when there is none. */
  body: unknown;
  /** Undefined while it is not answered; 0 when the connection was broken. */
  status: number | undefined;
  at: string;
  /** Milliseconds until the answer; undefined while there is none. */
  took: number | undefined;
}

const MOST_CALLS = 5000;

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
  if (calls.length > MOST_CALLS) calls.splice(0, calls.length - MOST_CALLS);
  return call;
};
