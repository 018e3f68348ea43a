import { useState, type FormEvent } from "react";
import { ApiError } from "@/dataProvider/errors";
import { useT, type MessageKey } from "@/i18n";
import { findEmailError, findPasswordError } from "@/model/credentialRules";

/** Field name -> message, if it is wrong. */
type Problems = Record<string, MessageKey | undefined>;

export interface LoginValues {
  email: string;
  password: string;
}

export const validateLogin = ({ email, password }: LoginValues): Problems => ({
  email: findEmailError(email),
  password: password === "" ? "session.validation.passwordRequired" : undefined,
});

export const validateForgot = ({ email }: { email: string }): Problems => ({ email: findEmailError(email) });

export interface ResetValues extends LoginValues {
  password_confirmation: string;
}

/** The confirmation must equal the password: an empty one does not match either. */
export const validateReset = (
  { email, password, password_confirmation: again }: ResetValues,
  token: string,
): Problems => ({
  email: findEmailError(email),
  password: findPasswordError(password),
  password_confirmation: again === "" || again !== password ? "session.validation.passwordsMatch" : undefined,
  token: token === "" ? "session.validation.tokenRequired" : undefined,
});

interface Options<Values> {
  validate: (values: Values) => Problems;
  submit: (values: Values) => Promise<void>;
  /** false: the server's refusals do not belong to single fields. */
  refusesFields?: boolean;
}

/**
 * Form state of the session pages; the values are those of the inputs, by their names. Inputs are uncontrolled and keep what was
 * typed. An invalid submit sends nothing and focuses the first wrong field; a second submit is ignored while one is pending.
 */
export const useSessionForm = <Values extends object>({ validate, submit, refusesFields = true }: Options<Values>) => {
  const t = useT();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [pending, setPending] = useState(false);

  const show = (form: HTMLFormElement, shown: Partial<Record<string, string>>) => {
    setErrors(shown);
    [...form.querySelectorAll("input")].find(({ name }) => shown[name])?.focus();
  };

  const send = async (form: HTMLFormElement) => {
    const values = Object.fromEntries(new FormData(form)) as Values;
    const problems = Object.entries(validate(values)).flatMap(([field, key]) =>
      key ? [[field, t(key)] as const] : [],
    );
    setFailure(undefined);
    show(form, Object.fromEntries(problems));
    if (problems.length > 0) return;
    setPending(true);
    try {
      await submit(values);
    } catch (error) {
      setFailure(error);
      if (refusesFields && error instanceof ApiError) show(form, error.fieldErrors);
    } finally {
      setPending(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending) void send(event.currentTarget);
  };

  return { errors, failure, pending, onSubmit };
};
