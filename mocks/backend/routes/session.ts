import { currentUser } from "../access";
import type { Context } from "../context";
import { HttpError, invalid, json, noContent, redirect, wantsJson } from "../http";
import type { Route } from "../router";
import { email, string, validate } from "../validation";

const ATTEMPTS_PER_MINUTE = 5;

const tooManyLogins = (seconds: number): HttpError => {
  const message = `Too many login attempts. Please try again in ${seconds} seconds.`;
  return new HttpError(429, message, { message, errors: { email: [message] } }, { "Retry-After": String(seconds) });
};

/** Laravel redirects after login and logout unless the Accept header asks for JSON. */
const done = ({ request, url }: Context) => (wantsJson(request) ? noContent() : redirect(url, "/"));

const login = (context: Context): Response => {
  const { backend, input, session } = context;
  validate(input, { email: { required: true, rules: [string, email] }, password: { required: true, rules: [string] } });
  const key = `login:${String(input["email"]).toLowerCase()}`;
  const wait = backend.throttle.wait(key, ATTEMPTS_PER_MINUTE);
  if (wait > 0) throw tooManyLogins(wait);
  const user = backend.store.userByEmail(String(input["email"]));
  if (!user || user.password !== input["password"]) {
    backend.throttle.hit(key);
    throw invalid({ email: ["These credentials do not match our records."] });
  }
  backend.throttle.clear(key);
  context.session = backend.sessions.signIn(session, user);
  return done(context);
};

const logout = (context: Context): Response => {
  context.session = context.backend.sessions.signOut(context.session);
  return done(context);
};

const me = ({ backend, user }: Context): Response =>
  user ? json(currentUser(user, backend.settings.userShape ?? user.shape)) : json(null);

export const sessionRoutes: Route[] = [
  { method: "GET", path: "/sanctum/csrf-cookie", access: "open", group: "web", handle: noContent },
  { method: "POST", path: "/login", access: "guest", group: "web", handle: login },
  { method: "POST", path: "/logout", access: "open", group: "web", handle: logout },
  { method: "GET", path: "/api/user", access: "staff", group: "api", handle: me },
];
