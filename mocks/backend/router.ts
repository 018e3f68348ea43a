import type { Access } from "./access";
import type { RequestContext } from "./services";

export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with {parameters}. */
  path: string;
  /** Default: access of the endpoint table. */
  access?: Access;
  /** "web" routes always have a session, "api" routes only for known origins, "bare" routes never. */
  group: "web" | "api" | "bare";
  handle(context: RequestContext): Response | Promise<Response>;
}

type RouteMatch = { route: Route; params: string[] } | { route: null; allowed: string[] };

/**
 * Finds the route of a request, or else the allowed methods of its path (none: 404, some: 405).
 * `missingRoutes` are left out, as "METHOD /path".
 */
export const createRouter = (routes: readonly Route[]) => {
  const table = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/[.-]/g, "\\$&").replace(/\{\w+\}/g, "([^/]+)")}/?$`),
  }));
  return (method: string, path: string, missingRoutes: readonly string[] = []): RouteMatch => {
    const allowed: string[] = [];
    for (const { route, pattern } of table) {
      if (missingRoutes.includes(`${route.method} ${route.path}`)) continue;
      const match = pattern.exec(path);
      if (!match) continue;
      if (route.method === method || (method === "HEAD" && route.method === "GET")) {
        return { route, params: match.slice(1).map((part) => decodePathPart(part)) };
      }
      allowed.push(route.method);
    }
    return { route: null, allowed };
  };
};

const decodePathPart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const BACKEND_PATHS = /^\/(api|sanctum|broadcasting|_wordpress)(\/|$)/;

/** GET /login is a screen of the panel, POST /login is for the backend. */
export const isBackendRequest = (method: string, path: string): boolean =>
  BACKEND_PATHS.test(path) || (/^\/(login|logout)\/?$/.test(path) && !["GET", "HEAD"].includes(method));
