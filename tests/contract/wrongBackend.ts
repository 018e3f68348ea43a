import { expect } from "vitest";
import type { Backend, BackendOptions } from "../../mocks/backend";
import { environment, failures, runAgainst, serveSpoilt, type Spoil } from "./conformanceRun";

export type Json = Record<string, unknown>;
export const pathOf = (request: Request) => new URL(request.url).pathname;
export const isCall = (request: Request, call: string) => `${request.method} ${pathOf(request)}` === call;

export const respond = (body: string | null, { status, headers }: Response, type = "application/json"): Response => {
  const copy = new Headers(headers);
  copy.set("Content-Type", type);
  return new Response(body, { status, headers: copy });
};

/** Changes the JSON of one call's successful answers. */
export const answer =
  (call: string, change: (body: Json, request: Request) => unknown): Spoil =>
  async (request, ask) => {
    const response = await ask(request);
    if (!isCall(request, call) || !response.ok) return response;
    return respond(JSON.stringify(change((await response.json()) as Json, request)), response);
  };

/** Changes the first row of a list, if any. */
export const firstRow = (call: string, change: (row: Json) => Json): Spoil =>
  answer(call, ({ data, ...others }) => {
    const [first, ...rest] = data as Json[];
    return { ...others, data: first ? [change(first), ...rest] : [] };
  });

/** Gives one call another answer. */
export const instead =
  (call: string, status: number, body: string, type = "application/json"): Spoil =>
  async (request, ask) => {
    const response = await ask(request);
    return isCall(request, call) && response.ok ? respond(body, new Response(null, { status }), type) : response;
  };

/** Gives answers of one status another form. */
export const everyStatus =
  (status: number, change: (body: string, response: Response) => Response): Spoil =>
  async (request, ask) => {
    const response = await ask(request);
    return response.status === status ? change(await response.text(), response) : response;
  };

/** A backend with one error, and the exact report that it must cause. */
export interface Wrong {
  spoil?: Spoil;
  /** The error in the backend itself. */
  breakIt?: (backend: Backend) => void;
  options?: BackendOptions;
  args?: string[];
  /** Further accounts that sign in. */
  role?: "admin" | "employee";
  /** Line of the report -> its text. */
  found: Record<string, RegExp>;
}

/** Runs the command against a wrong backend: exactly what is wrong must be reported. */
export const expectFound = async ({
  options,
  spoil,
  breakIt,
  args = [],
  role,
  found,
}: Wrong): Promise<{ backend: Backend }> => {
  const { backend, origin } = await serveSpoilt(options, spoil);
  breakIt?.(backend);
  const result = await runAgainst(origin, args, environment(...(role ? [role] : [])));
  const told = failures(result);
  expect(Object.keys(told).sort()).toEqual(Object.keys(found).sort());
  for (const [line, words] of Object.entries(found)) expect(told[line]).toMatch(words);
  expect(result.failed).toBe(Object.keys(found).length);
  return { backend };
};

/** Changes what the backend broadcasts. */
export const rebroadcast = (
  { push }: Backend,
  change: (channel: string, event: string, data: unknown) => [channel: string, event: string, data: unknown],
): void => {
  const broadcast = push.broadcast.bind(push);
  push.broadcast = (channel, event, data, except) => broadcast(...change(channel, event, data), except);
};
