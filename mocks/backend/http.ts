import { HttpResponse } from "msw";
import { isObject } from "@/lib/isObject";

export type Json = { [key: string]: unknown };

/** An empty object for any other value. */
export const asObject = (value: unknown): Json => (isObject(value) ? value : {});

/** As Laravel parses it: `status[]=a&status[]=b` is a list. */
export const parseQuery = (params: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...params.keys()].map((key) =>
      key.endsWith("[]") ? [key.slice(0, -2), params.getAll(key)] : [key, params.getAll(key).at(-1) ?? ""],
    ),
  );

/** Thrown by routes, and turned into Laravel's error response. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body: Json = { message },
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export const notFound = (message = "Not Found."): HttpError => new HttpError(404, message);
export const forbidden = (message = "This action is unauthorized."): HttpError => new HttpError(403, message);

/** 422 with Laravel's summary: the first message and the number of others. */
export const validationError = (errors: Record<string, string[]>): HttpError => {
  const texts = Object.values(errors).flat();
  const more = texts.length - 1;
  const rest = more > 0 ? ` (and ${more} more error${more > 1 ? "s" : ""})` : "";
  const message = (texts[0] ?? "The given data was invalid.") + rest;
  return new HttpError(422, message, { message, errors });
};

export const tooManyRequests = (seconds: number, message = "Too Many Attempts."): HttpError =>
  new HttpError(429, message, { message }, { "Retry-After": String(seconds), "X-RateLimit-Remaining": "0" });

export const methodNotAllowed = (method: string, path: string, allowed: string[]): HttpError => {
  const methods = allowed.join(", ");
  const message = `The ${method} method is not supported for route ${path.slice(1)}. Supported methods: ${methods}.`;
  return new HttpError(405, message, { message }, { Allow: methods });
};

export const json = (body: unknown, status = 200): Response =>
  new HttpResponse(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

export const noContent = (): Response => new HttpResponse(null, { status: 204 });

export const redirect = (url: URL, path: string): Response =>
  new HttpResponse(null, { status: 302, headers: { Location: new URL(path, url).href } });

/** Laravel's `wantsJson`: the Accept header names JSON first. */
export const wantsJson = (request: Request): boolean =>
  /^[^,]*[/+]json/.test((request.headers.get("accept") ?? "").toLowerCase());

/** Laravel's `expectsJson`: also an XMLHttpRequest that accepts anything. */
const expectsJson = (request: Request): boolean => {
  const accept = request.headers.get("accept") ?? "*/*";
  const ajax = request.headers.get("x-requested-with") === "XMLHttpRequest";
  return wantsJson(request) || (ajax && accept.includes("*/*"));
};

/** Laravel's exception handler. */
export const errorResponse = (error: unknown, request: Request): Response => {
  if (!(error instanceof HttpError)) return json({ message: "Server Error" }, 500);
  const url = new URL(request.url);
  if (error.status === 401 && !expectsJson(request)) return redirect(url, "/login");
  if (error.status === 422 && !expectsJson(request)) return redirect(url, "/");
  const response = json(error.body, error.status);
  for (const [name, value] of Object.entries(error.headers)) response.headers.set(name, value);
  return response;
};

/** @throws HttpError 404 when the parameter is not a number, like Laravel's route binding. */
export const parseIdParam = ({ params }: { params: readonly string[] }, index = 0): number => {
  const id = Number(params[index]);
  if (!Number.isSafeInteger(id)) throw notFound();
  return id;
};

export const requireRecord = <T>(record: T | undefined, kind: string, id: number): T => {
  if (record === undefined) throw notFound(`No query results for model [App\\Models\\${kind}] ${id}`);
  return record;
};

/** Laravel's TrimStrings and ConvertEmptyStringsToNull, except for passwords. */
export const cleanInput = (value: unknown, key = ""): unknown => {
  if (typeof value === "string") {
    const text = /^(password|password_confirmation)$/.test(key) ? value : value.trim();
    return text === "" ? null : text;
  }
  if (Array.isArray(value)) return value.map((item) => cleanInput(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleanInput(item, name)]));
};

/** JSON or form fields as an object, other text unchanged, undefined without a body. */
export const readBody = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  if (text === "") return undefined;
  const type = request.headers.get("content-type") ?? "";
  if (type.includes("application/x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
