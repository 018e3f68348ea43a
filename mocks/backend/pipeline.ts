import { HttpResponse } from "msw";
import { isSuper } from "./access";
import type { Backend } from "./backend";
import { recordCall } from "./calls";
import type { Context } from "./http";
import { asObject, cleanInput, expectsJson, forbidden, HttpError, json, readBody, redirect, tooMany } from "./http";
import { createRouter, type Route } from "./router";
import { hostileAnswer } from "./seed/hostile";
import { cookieHeaders, parseCookies, SESSION_COOKIE } from "./sessions";
import type { Settings } from "./settings";

/** A request as it arrived, and the cookies that its answer is to bring. */
interface Arrival {
  request: Request;
  body: unknown;
  sessionId: string | undefined;
  cookies: Record<string, string> | undefined;
}

const UNSAFE = new Set(["POST", "PUT", "PATCH", "DELETE"]);

const hostOf = (address: string | null): string | null => {
  try {
    return address === null ? null : new URL(address).host;
  } catch {
    return null;
  }
};

/** Sanctum: a request is the panel's when its Referer (or else its Origin) names a known host. */
const isStateful = ({ settings }: Backend, request: Request): boolean => {
  if (settings.strictOrigin !== true) return true;
  const from = hostOf(request.headers.get("referer") || request.headers.get("origin"));
  const known = [request.url, ...settings.allowedOrigins].map(hostOf);
  return from !== null && known.includes(from);
};

const pause = async ({ latency: [min, max], delay }: Settings): Promise<void> => {
  const ms = min + Math.random() * (max - min) + delay;
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
};

const methodNotAllowed = (method: string, path: string, allowed: string[]) =>
  new HttpError(
    405,
    "Method not allowed",
    {
      message: `The ${method} method is not supported for route ${path.slice(1)}. Supported methods: ${allowed.join(", ")}.`,
    },
    { Allow: allowed.join(", ") },
  );

/** What Laravel's exception handler makes of an error. */
const errorResponse = (error: unknown, request: Request): Response => {
  if (!(error instanceof HttpError)) return json({ message: "Server Error" }, 500);
  const url = new URL(request.url);
  if (error.status === 401 && !expectsJson(request)) return redirect(url, "/login");
  if (error.status === 422 && !expectsJson(request)) return redirect(url, "/");
  const response = json(error.body, error.status);
  for (const [name, value] of Object.entries(error.headers)) response.headers.set(name, value);
  return response;
};

/** Everything that happens between a request and its answer, in Laravel's order. */
export const createPipeline = (backend: Backend, routes: readonly Route[]) => {
  const route = createRouter(routes);

  /** The session that a request was sent with. */
  const sessionIdOf = (request: Request): string | undefined => {
    const jar = backend.settings.cookieJar;
    return (jar ? jar.read(request) : parseCookies(request.headers.get("cookie")))[SESSION_COOKIE];
  };

  /** An answer brings its cookies when it arrives, however late: a guest's then takes the place of a later login's. */
  const sendCookies = ({ request, cookies }: Arrival, response: Response) => {
    const { cookieJar } = backend.settings;
    if (!cookies || response.type === "error" || request.signal.aborted) return;
    if (cookieJar) return cookieJar.write(request, cookies);
    for (const header of cookieHeaders(cookies, backend.settings)) response.headers.append("Set-Cookie", header);
  };

  const limitApi = (request: Request, userId: number | null) => {
    const { apiLimit } = backend.settings;
    if (apiLimit === 0) return;
    const key = `api:${userId ?? request.headers.get("x-forwarded-for") ?? "guest"}`;
    const wait = backend.throttle.wait(key, apiLimit);
    if (wait > 0) throw tooMany(wait);
    backend.throttle.hit(key);
  };

  const authorise = ({ access }: Route, { user, url }: Context): Response | null => {
    if (access === "guest") return user ? redirect(url, "/") : null;
    if (access === "open") return null;
    if (!user) throw new HttpError(401, "Unauthenticated.");
    if (access === "super-admin" && !isSuper(user)) throw forbidden();
    return null;
  };

  const run = async (arrival: Arrival): Promise<Response> => {
    const { request, body, sessionId } = arrival;
    const url = new URL(request.url);
    const match = route(request.method, url.pathname, backend.settings.missing);
    if (!match.route) {
      if (match.allowed.length > 0) throw methodNotAllowed(request.method, url.pathname, match.allowed);
      throw new HttpError(404, `The route ${url.pathname.slice(1)} could not be found.`);
    }
    const { route: target, params } = match;
    const stateful = target.group === "web" || (target.group === "api" && isStateful(backend, request));
    // Without a session of its own a request still gets an empty one, which is not answered as a cookie.
    const context: Context = {
      backend,
      request,
      url,
      params,
      input: asObject(cleanInput(asObject(body))),
      session: stateful ? backend.sessions.open(sessionId) : { id: "", userId: null, csrf: "", usedAt: 0 },
      user: null,
    };
    const csrf = request.headers.get("x-xsrf-token");
    const isTrusted = !UNSAFE.has(request.method) || backend.sessions.csrfMatches(context.session, csrf);
    const answer = async (): Promise<Response> => {
      if (stateful && !isTrusted) throw new HttpError(419, "CSRF token mismatch.");
      context.user = backend.store.users.get(context.session.userId ?? 0) ?? null;
      if (target.group === "api") limitApi(request, context.session.userId);
      return authorise(target, context) ?? (await target.handle(context));
    };
    const response = await answer().catch((error: unknown) => errorResponse(error, request));
    if (stateful) {
      const { [SESSION_COOKIE]: id = "", ...others } = backend.sessions.cookiesOf(context.session);
      // Laravel's CSRF check gives its cookie to what it lets through: a 419 brings the session's alone.
      arrival.cookies = { ...(isTrusted && others), [SESSION_COOKIE]: id };
    }
    if (UNSAFE.has(request.method) && response.status < 400) backend.changed();
    return response;
  };

  const forHost = (response: Response): Response => {
    const status = backend.settings.redirectStatus;
    return response.status === 302 && status !== 302
      ? new HttpResponse(null, { status, headers: response.headers })
      : response;
  };

  const withCors = (request: Request, response: Response): Response => {
    const origin = request.headers.get("origin");
    if (response.type === "error" || origin === null || !backend.settings.allowedOrigins.includes(origin)) {
      return response;
    }
    response.headers.set("Access-Control-Allow-Origin", origin);
    response.headers.set("Access-Control-Allow-Credentials", "true");
    response.headers.set("Vary", "Origin");
    return response;
  };

  const preflight = (request: Request): Response => {
    const response = new Response(null, { status: 204 });
    response.headers.set("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE");
    response.headers.set("Access-Control-Allow-Headers", request.headers.get("access-control-request-headers") ?? "");
    response.headers.set("Access-Control-Max-Age", "600");
    return response;
  };

  return async (request: Request): Promise<Response> => {
    if (request.method === "OPTIONS") return withCors(request, preflight(request));
    const sessionId = sessionIdOf(request);
    const body = await readBody(request);
    const arrival: Arrival = { request, body, sessionId, cookies: undefined };
    const call = recordCall(backend.calls, request, body, backend.settings.now());
    const started = performance.now();
    const answer = await backend.faults.apply(request, async () => {
      const own = await run(arrival).catch((error: unknown) => errorResponse(error, request));
      for (const watch of backend.answerWatchers) watch(call, own.clone());
      return own;
    });
    await pause(backend.settings);
    const isHostile = backend.settings.dataSet === "hostile";
    const response = isHostile ? await hostileAnswer(answer, backend.calls.length) : answer;
    sendCookies(arrival, response);
    call.status = response.status;
    call.took = Math.round(performance.now() - started);
    return withCors(request, forHost(response));
  };
};
