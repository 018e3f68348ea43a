import { expect, test } from "vitest";
import { i18nProvider } from "../../../tests/support/i18n";
import { validateForgot, validateLogin, validateReset } from "./useSessionForm";

const told = (problems: Record<string, string>) =>
  Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, i18nProvider.translate(key)]));

const rules =
  "Password must be at least 8 characters and contain at least: 1 Capital Letter, 1 Lowercase Letter, 1 Number and 1 Special Character";

test.each<[email: string, password: string, problems: object]>([
  ["", "", { email: "Email is required", password: "Password is required" }],
  ["  ", "x", { email: "Email is required" }],
  ["ada", "x", { email: "Email is not valid" }],
  ["ada@example.com", "", { password: "Password is required" }],
  ["ada@example.com", " ", {}],
  ["ada@example.com", "x", {}],
])("login with %j and %j", (email, password, problems) => {
  expect(told(validateLogin({ email, password }))).toEqual(problems);
});

test.each([
  "ada@example.com",
  " ada@example.com ",
  "ada.l+panel@mail.example.co.uk",
  "o'hara@example.com",
  "ada@bücher.example",
  "ada@xn--bcher-kva.example",
  "用户@例え.テスト",
])("%j is an e-mail address", (email) => {
  expect(validateForgot({ email })).toEqual({});
});

test.each([
  "ada",
  "ada@",
  "@example.com",
  "ada@example",
  "ada@example.",
  "ada@.com",
  "a b@example.com",
  "a@b@c.de",
  "a@b..c",
])("%j is not an e-mail address", (email) => {
  expect(told(validateForgot({ email }))).toEqual({ email: "Email is not valid" });
});

test("forgot: an e-mail is required", () => {
  expect(told(validateForgot({ email: "" }))).toEqual({ email: "Email is required" });
});

const good = { email: "ada@example.com", password: "Abcdef1!", password_confirmation: "Abcdef1!", token: "t" };
test.each<[change: Partial<typeof good>, problems: object]>([
  [{}, {}],
  [{ email: "" }, { email: "Email is required" }],
  [{ email: "ada" }, { email: "Email is not valid" }],
  [
    { password: "", password_confirmation: "" },
    { password: "Password is required", password_confirmation: "Passwords must match" },
  ],
  [{ password: "weak", password_confirmation: "weak" }, { password: rules }],
  [{ password_confirmation: "" }, { password_confirmation: "Passwords must match" }],
  [{ password_confirmation: "Abcdef1?" }, { password_confirmation: "Passwords must match" }],
  [{ token: "" }, { token: "Token is required" }],
])("reset with %j", (change, problems) => {
  expect(told(validateReset({ ...good, ...change }))).toEqual(problems);
});
