import type { MessageKey } from "../../i18n";
import { passwordProblem } from "../../ui/forms/passwordRules";

/** Field name -> message. */
export type Problems<Field extends string> = Partial<Record<Field, MessageKey>>;
export type Values<Field extends string> = Record<Field, string>;

/** What mail servers agree on: something, an @, a host with a dot, no white space. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

/** The message key for a missing or wrong e-mail address, if any. */
export const emailProblem = (email: string): MessageKey | undefined => {
  if (email.trim() === "") return "session.validation.emailRequired";
  return isEmail(email) ? undefined : "session.validation.emailInvalid";
};

const onlyProblems = <Field extends string>(all: Record<string, MessageKey | undefined>): Problems<Field> =>
  Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined)) as Problems<Field>;

export const validateLogin = ({ email, password }: Values<"email" | "password">) =>
  onlyProblems<"email" | "password">({
    email: emailProblem(email),
    password: password === "" ? "session.validation.passwordRequired" : undefined,
  });

export const validateForgot = ({ email }: Values<"email">) => onlyProblems<"email">({ email: emailProblem(email) });

type ResetField = "email" | "password" | "password_confirmation" | "token";

/** The confirmation must equal the password: an empty one does not match either. */
export const validateReset = (values: Values<ResetField>) =>
  onlyProblems<ResetField>({
    email: emailProblem(values.email),
    password: passwordProblem(values.password),
    password_confirmation:
      values.password_confirmation === "" || values.password_confirmation !== values.password
        ? "session.validation.passwordsMatch"
        : undefined,
    token: values.token === "" ? "session.validation.tokenRequired" : undefined,
  });
