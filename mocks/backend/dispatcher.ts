import { getRouteAccess } from "./access";
import { allows, getGrants } from "@/model/roles";
import { type Cookies, SESSION_COOKIE } from "./cookies";
import {
  asObject,
  cleanInput,
  errorResponse,
  forbidden,
  HttpError,
  methodNotAllowed,
  redirect,
  tooManyRequests,
} from "./http";
import { createRouter, type Route } from "./router";
import type { RequestContext, Services } from "./services";
import type { Session } from "./sessionStore";
import type { Settings } from "./settings";

const parseHost = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address).host : null;

/** Sanctum's rule: the Referer, or else the Origin, names a known host. */
const isFromPanel = ({ strictOrigin, allowedOrigins }: Settings, request: Request): boolean => {
  if (strictOrigin !== true) return true;
  const from = parseHost(request.headers.get("referer") || request.headers.get("origin"));
  const known = [request.url, ...allowedOrigins].map(parseHost);
  return from !== null && known.includes(from);
};

/** Per user, or else per address. @throws HttpError 429 */
const enforceRateLimit = ({ backend: { settings, rateLimiter }, request, session }: RequestContext): void => {
  if (settings.apiLimit === 0) return;
  const key = `api:${session.userId ?? request.headers.get("x-forwarded-for") ?? "guest"}`;
  const wait = rateLimiter.wait(key, settings.apiLimit);
  if (wait > 0) throw tooManyRequests(wait);
  rateLimiter.hit(key);
};

/** Null when access is granted. Redirects a signed-in user from guest routes. @throws HttpError 401 or 403 */
const authorize = (
  { method, path, access = getRouteAccess(`${method} ${path}`) }: Route,
  { user, url }: RequestContext,
) => {
  if (access === "guest") return user ? redirect(url, "/") : null;
  if (access === "open") return null;
  if (!user) throw new HttpError(401, "Unauthenticated.");
  if (!allows(access, getGrants(user.role))) throw forbidden();
  return null;
};

interface DispatchResult {
  response: Response;
  cookies: Cookies | undefined;
}

interface RoutedRequest {
  route: Route;
  context: RequestContext;
  hasSession: boolean;
  /** Also true if the request needs no token. */
  hasValidCsrf: boolean;
}

const UNSAFE_METHODS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Stands in where there is no session. It is never sent as a cookie. */
const createEmptySession = (): Session => ({ id: "", userId: null, csrf: "", usedAt: 0 });

/**
 * Handles requests in Laravel's order: route, session, CSRF check, user, rate limit, access.
 * @param emitChange called after every successful write.
 */
export const createDispatcher = (services: Services, routes: readonly Route[], emitChange: () => void) => {
  const { sessions, settings, store } = services;
  const findRoute = createRouter(routes);

  const routeRequest = (request: Request, body: unknown, sessionId: string | undefined): RoutedRequest => {
    const { method } = request;
    const url = new URL(request.url);
    const found = findRoute(method, url.pathname, settings.missingRoutes);
    if (!found.route) {
      if (found.allowed.length > 0) throw methodNotAllowed(method, url.pathname, found.allowed);
      throw new HttpError(404, `The route ${url.pathname.slice(1)} could not be found.`);
    }
    const { route, params } = found;
    const hasSession = route.group === "web" || (route.group === "api" && isFromPanel(settings, request));
    const session = hasSession ? sessions.open(sessionId) : createEmptySession();
    const input = asObject(cleanInput(asObject(body)));
    const context: RequestContext = { backend: services, request, url, params, input, session, user: null };
    const csrf = request.headers.get("x-xsrf-token");
    return {
      route,
      context,
      hasSession,
      hasValidCsrf: !UNSAFE_METHODS.has(method) || sessions.csrfMatches(session, csrf),
    };
  };

  const respond = async ({ route, context, hasSession, hasValidCsrf }: RoutedRequest): Promise<Response> => {
    if (hasSession && !hasValidCsrf) throw new HttpError(419, "CSRF token mismatch.");
    context.user = store.users.get(context.session.userId ?? 0) ?? null;
    if (route.group === "api") enforceRateLimit(context);
    return authorize(route, context) ?? (await route.handle(context));
  };

  /** Laravel's CSRF check sets its cookie only on requests that pass: a 419 sets the session cookie alone. */
  const getCookies = ({ context, hasValidCsrf }: RoutedRequest): Cookies => {
    const { [SESSION_COOKIE]: id = "", ...others } = sessions.createCookies(context.session);
    return { ...(hasValidCsrf && others), [SESSION_COOKIE]: id };
  };

  return async (request: Request, body: unknown, sessionId: string | undefined): Promise<DispatchResult> => {
    try {
      const call = routeRequest(request, body, sessionId);
      const response = await respond(call).catch((error: unknown) => errorResponse(error, request));
      const cookies = call.hasSession ? getCookies(call) : undefined;
      if (UNSAFE_METHODS.has(request.method) && response.status < 400) emitChange();
      return { response, cookies };
    } catch (error) {
      return { response: errorResponse(error, request), cookies: undefined };
    }
  };
};
