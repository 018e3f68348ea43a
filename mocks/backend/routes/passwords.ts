import type { Context } from "../context";
import { invalid, json, tooMany } from "../http";
import type { Route } from "../router";
import { confirmed, email, password, string, validate } from "../validation";

const MAILS_PER_MINUTE = 5;
const NO_SUCH_USER = "We can't find a user with that email address.";

const panelOrigin = ({ backend, request, url }: Context): string =>
  backend.settings.panelOrigin ?? request.headers.get("origin") ?? url.origin;

const recover = (context: Context): Response => {
  const { backend, input } = context;
  validate(input, { email: { required: true, rules: [string, email] } });
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
    link: `${panelOrigin(context)}/reset-password?token=${token}`,
    at: backend.settings.now().toISOString(),
  });
  return json({ message: "We have emailed your password reset link!" });
};

const reset = ({ backend, input }: Context): Response => {
  validate(input, {
    token: { required: true, rules: [string] },
    email: { required: true, rules: [string, email] },
    password: { required: true, rules: [password, confirmed] },
  });
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
  { method: "POST", path: "/api/recover-password", access: "open", group: "api", handle: recover },
  { method: "POST", path: "/api/reset-password", access: "open", group: "api", handle: reset },
];
