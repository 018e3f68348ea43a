import * as v from "valibot";
import { Password } from "@/model/records";
import { actions } from "@/dataProvider/endpoints";
import { serializeCurrentUser } from "../access";
import { forbidden, HttpError, validationError, json, noContent, redirect, tooManyRequests, wantsJson } from "../http";
import { signChannel } from "../pusherProtocol";
import type { Route } from "../router";
import type { RequestContext } from "../services";
import { getEmailError, validate } from "../validation";

const Channel = v.object({ socket_id: v.string(), channel_name: v.string() });

/** Staff may subscribe to every private channel except those of other users. */
const authorizeChannel = ({ backend, input, user }: RequestContext): Response => {
  if (!user) throw forbidden("");
  validate(Channel, input);
  const channel = String(input["channel_name"]);
  const owner = /^private-App\.(?:Models\.)?User\.(\d+)$/.exec(channel)?.[1];
  if (!channel.startsWith("private-") || (owner !== undefined && Number(owner) !== user.id)) throw forbidden("");
  return json({ auth: signChannel(backend.settings.pusherKey, String(input["socket_id"]), channel) });
};

export const broadcastingRoutes: Route[] = [
  { method: "POST", path: "/broadcasting/auth", access: "open", group: "web", handle: authorizeChannel },
];

const MAILS_PER_MINUTE = 5;
const UNKNOWN_USER_MESSAGE = "We can't find a user with that email address.";

const sendPasswordMail = (context: RequestContext): Response => {
  const { backend, input, request, url } = context;
  validate(actions.recoverPassword.input, input, { email: getEmailError(input["email"]) });
  const key = `recover:${String(input["email"]).toLowerCase()}`;
  const wait = backend.rateLimiter.wait(key, MAILS_PER_MINUTE);
  if (wait > 0) throw tooManyRequests(wait);
  backend.rateLimiter.hit(key);
  const user = backend.store.findUserByEmail(String(input["email"]));
  if (!user) throw validationError({ email: [UNKNOWN_USER_MESSAGE] });
  const token = backend.tokens.issue("password", user.id);
  backend.mails.push({
    to: user.email,
    subject: "Reset Password Notification",
    token,
    link: `${request.headers.get("origin") ?? url.origin}/reset-password?token=${token}`,
    at: backend.settings.now().toISOString(),
  });
  return json({ message: "We have emailed your password reset link!" });
};

const resetPassword = ({ backend, input }: RequestContext): Response => {
  const isConfirmed = input["password"] === input["password_confirmation"];
  validate(
    v.object({ ...actions.resetPassword.input.entries, password: Password, password_confirmation: v.any() }),
    input,
    {
      email: getEmailError(input["email"]),
      password:
        v.is(Password, input["password"]) && !isConfirmed && "The :attribute field confirmation does not match.",
    },
  );
  const user = backend.store.findUserByEmail(String(input["email"]));
  if (!user) throw validationError({ email: [UNKNOWN_USER_MESSAGE] });
  const token = backend.tokens.check("password", input["token"]);
  if (typeof token === "string" || token.userId !== user.id) {
    throw validationError({ email: ["This password reset token is invalid."] });
  }
  backend.tokens.markUsed(token);
  user.password = String(input["password"]);
  backend.sessions.end(user.id);
  return json({ message: "Your password has been reset!" });
};

export const passwordRoutes: Route[] = [
  { method: "POST", path: "/api/recover-password", group: "api", handle: sendPasswordMail },
  { method: "POST", path: "/api/reset-password", group: "api", handle: resetPassword },
];

const ATTEMPTS_PER_MINUTE = 5;

const tooManyLoginAttempts = (seconds: number): HttpError => {
  const message = `Too many login attempts. Please try again in ${seconds} seconds.`;
  return new HttpError(429, message, { message, errors: { email: [message] } }, { "Retry-After": String(seconds) });
};

/** Laravel redirects after login and logout unless the Accept header asks for JSON. */
const redirectOrNoContent = ({ request, url }: RequestContext) =>
  wantsJson(request) ? noContent() : redirect(url, "/");

const login = (context: RequestContext): Response => {
  const { backend, input, session } = context;
  validate(actions.login.input, input, { email: getEmailError(input["email"]) });
  const key = `login:${String(input["email"]).toLowerCase()}`;
  const wait = backend.rateLimiter.wait(key, ATTEMPTS_PER_MINUTE);
  if (wait > 0) throw tooManyLoginAttempts(wait);
  const user = backend.store.findUserByEmail(String(input["email"]));
  if (!user || user.password !== input["password"]) {
    backend.rateLimiter.hit(key);
    throw validationError({ email: ["These credentials do not match our records."] });
  }
  backend.rateLimiter.clear(key);
  context.session = backend.sessions.signIn(session, user);
  return redirectOrNoContent(context);
};

const logout = (context: RequestContext): Response => {
  context.session = context.backend.sessions.signOut(context.session);
  return redirectOrNoContent(context);
};

const showCurrentUser = ({ backend, user }: RequestContext): Response =>
  user ? json(serializeCurrentUser(user, backend.settings.currentUserShape ?? user.currentUserShape)) : json(null);

export const sessionRoutes: Route[] = [
  { method: "GET", path: "/sanctum/csrf-cookie", group: "web", handle: noContent },
  { method: "POST", path: "/login", access: "guest", group: "web", handle: login },
  { method: "POST", path: "/logout", access: "open", group: "web", handle: logout },
  { method: "GET", path: "/api/user", group: "api", handle: showCurrentUser },
];
