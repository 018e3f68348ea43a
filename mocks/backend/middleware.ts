import { isSuper } from "./access";
import type { Context } from "./context";
import { forbidden, HttpError, redirect, tooMany } from "./http";
import type { Route } from "./router";
import type { Settings } from "./settings";

const hostOf = (address: string | null): string | null => {
  try {
    return address === null ? null : new URL(address).host;
  } catch {
    return null;
  }
};

/** Sanctum: a request comes from the panel when its Referer (or else its Origin) names a known host. */
export const isFromPanel = ({ strictOrigin, allowedOrigins }: Settings, request: Request): boolean => {
  if (strictOrigin !== true) return true;
  const from = hostOf(request.headers.get("referer") || request.headers.get("origin"));
  const known = [request.url, ...allowedOrigins].map(hostOf);
  return from !== null && known.includes(from);
};

/** Laravel's API limit, per user or else per address. @throws 429 when it is exceeded. */
export const limitApi = ({ backend: { settings, throttle }, request, session }: Context): void => {
  if (settings.apiLimit === 0) return;
  const key = `api:${session.userId ?? request.headers.get("x-forwarded-for") ?? "guest"}`;
  const wait = throttle.wait(key, settings.apiLimit);
  if (wait > 0) throw tooMany(wait);
  throttle.hit(key);
};

/** Null when the user may call the route. A signed-in user is redirected from guest routes. @throws 401 or 403. */
export const authorise = ({ access }: Route, { user, url }: Context): Response | null => {
  if (access === "guest") return user ? redirect(url, "/") : null;
  if (access === "open") return null;
  if (!user) throw new HttpError(401, "Unauthenticated.");
  if (access === "super-admin" && !isSuper(user)) throw forbidden();
  return null;
};
