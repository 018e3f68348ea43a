import { expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import { validateForgot, validateLogin, validateReset } from "./useSessionForm";

const told = (problems: ReturnType<typeof validateLogin>) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, key]) => (key ? [[field, i18nProvider.translate(key)]] : [])),
  );

const rules =
  "Password must be at least 8 characters and contain at least: 1 Capital Letter, 1 Lowercase Letter, 1 Number and 1 Special Character";

test.each<[email: string, password: string, problems: object]>([
  ["  ", "", { email: "Email is required", password: "Password is required" }],
  ["ada", "x", { email: "Email is not valid" }],
  ["ada@example.com", " ", {}],
])("login with the email %j and the password %j has the errors %j", (email, password, problems) => {
  expect(told(validateLogin({ email, password }))).toEqual(problems);
});

test.each([
  [{}, [" ada@example.com ", "ada.l+panel@mail.example.co.uk", "o'hara@example.com", "用户@例え.テスト"]],
  [{ email: "Email is not valid" }, ["ada@", "@example.com", "ada@example", "a b@example.com", "a@b@c.de", "a@b..c"]],
  [{ email: "Email is required" }, [""]],
])("forgot password has the errors %j with each of %j", (problems, emails) => {
  expect(emails.map((email) => told(validateForgot({ email })))).toEqual(emails.map(() => problems));
});

const good = { email: "ada@example.com", password: "Abcdef1!", password_confirmation: "Abcdef1!" };
test.each<[change: Partial<typeof good>, token: string, problems: object]>([
  [{}, "t", {}],
  [
    { email: "ada", password: "", password_confirmation: "" },
    "",
    {
      email: "Email is not valid",
      password: "Password is required",
      password_confirmation: "Passwords must match",
      token: "Token is required",
    },
  ],
  [{ password: "weak", password_confirmation: "weak" }, "t", { password: rules }],
  [{ password_confirmation: "Abcdef1?" }, "t", { password_confirmation: "Passwords must match" }],
])("reset password with %j and the token %j has the errors %j", (change, token, problems) => {
  expect(told(validateReset({ ...good, ...change }, token))).toEqual(problems);
});
