import * as v from "valibot";
import { Password } from "@/model/records";
import { actions } from "@/dataProvider/endpoints";
import { currentUser } from "../access";
import { forbidden, HttpError, invalid, json, noContent, redirect, tooMany, wantsJson } from "../http";
import { channelAuth } from "../pusherProtocol";
import type { Route } from "../router";
import type { Context } from "../services";
import { emailProblem, validate } from "../validation";

const Channel = v.object({ socket_id: v.string(), channel_name: v.string() });

/** Staff may join every private channel except those of other users. */
const authoriseChannel = ({ backend, input, user }: Context): Response => {
  if (!user) throw forbidden("");
  validate(Channel, input);
  const channel = String(input["channel_name"]);
  const owner = /^private-App\.(?:Models\.)?User\.(\d+)$/.exec(channel)?.[1];
  if (!channel.startsWith("private-") || (owner !== undefined && Number(owner) !== user.id)) throw forbidden("");
  return json({ auth: channelAuth(backend.settings.pusherKey, String(input["socket_id"]), channel) });
};

export const broadcastingRoutes: Route[] = [
  { method: "POST", path: "/broadcasting/auth", access: "open", group: "web", handle: authoriseChannel },
];

const MAILS_PER_MINUTE = 5;
const NO_SUCH_USER = "We can't find a user with that email address.";

const recover = (context: Context): Response => {
  const { backend, input, request, url } = context;
  validate(actions.recoverPassword.input, input, { email: emailProblem(input["email"]) });
  const key = `recover:${String(input["email"]).toLowerCase()}`;
  const wait = backend.throttle.wait(key, MAILS_PER_MINUTE);
  if (wait > 0) throw tooMany(wait);
  backend.throttle.hit(key);
  const user = backend.store.userByEmail(String(input["email"]));
  if (!user) throw invalid({ email: [NO_SUCH_USER] });
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

const reset = ({ backend, input }: Context): Response => {
  const isConfirmed = input["password"] === input["password_confirmation"];
  validate(
    v.object({ ...actions.resetPassword.input.entries, password: Password, password_confirmation: v.any() }),
    input,
    {
      email: emailProblem(input["email"]),
      password:
        v.is(Password, input["password"]) && !isConfirmed && "The :attribute field confirmation does not match.",
    },
  );
  const user = backend.store.userByEmail(String(input["email"]));
  if (!user) throw invalid({ email: [NO_SUCH_USER] });
  const token = backend.tokens.check("password", input["token"]);
  if (typeof token === "string" || token.userId !== user.id) {
    throw invalid({ email: ["This password reset token is invalid."] });
  }
  backend.tokens.use(token);
  user.password = String(input["password"]);
  backend.sessions.end(user.id);
  return json({ message: "Your password has been reset!" });
};

export const passwordRoutes: Route[] = [
  { method: "POST", path: "/api/recover-password", group: "api", handle: recover },
  { method: "POST", path: "/api/reset-password", group: "api", handle: reset },
];

const ATTEMPTS_PER_MINUTE = 5;

const tooManyLogins = (seconds: number): HttpError => {
  const message = `Too many login attempts. Please try again in ${seconds} seconds.`;
  return new HttpError(429, message, { message, errors: { email: [message] } }, { "Retry-After": String(seconds) });
};

/** Laravel redirects after login and logout unless the Accept header asks for JSON. */
const done = ({ request, url }: Context) => (wantsJson(request) ? noContent() : redirect(url, "/"));

const login = (context: Context): Response => {
  const { backend, input, session } = context;
  validate(actions.login.input, input, { email: emailProblem(input["email"]) });
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
  { method: "GET", path: "/sanctum/csrf-cookie", group: "web", handle: noContent },
  { method: "POST", path: "/login", access: "guest", group: "web", handle: login },
  { method: "POST", path: "/logout", access: "open", group: "web", handle: logout },
  { method: "GET", path: "/api/user", group: "api", handle: me },
];
