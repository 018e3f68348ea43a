import { useState, type FormEvent } from "react";
import { ApiError } from "@/dataProvider/errors";
import { useT, type MessageKey } from "@/i18n";
import { findEmailError, findPasswordError } from "@/model/credentialRules";

type FieldErrors = Record<string, MessageKey | undefined>;

export interface LoginValues {
  email: string;
  password: string;
}

export const validateLogin = ({ email, password }: LoginValues): FieldErrors => ({
  email: findEmailError(email),
  password: password === "" ? "session.validation.passwordRequired" : undefined,
});

export const validateForgot = ({ email }: { email: string }): FieldErrors => ({ email: findEmailError(email) });

export interface ResetValues extends LoginValues {
  password_confirmation: string;
}

/** An empty confirmation does not match either. */
export const validateReset = (
  { email, password, password_confirmation: confirmation }: ResetValues,
  token: string,
): FieldErrors => ({
  email: findEmailError(email),
  password: findPasswordError(password),
  password_confirmation:
    confirmation === "" || confirmation !== password ? "session.validation.passwordsMatch" : undefined,
  token: token === "" ? "session.validation.tokenRequired" : undefined,
});

interface Options<Values> {
  validate: (values: Values) => FieldErrors;
  submit: (values: Values) => Promise<void>;
  /** false: the server's errors do not belong to single fields. */
  refusesFields?: boolean;
}

/**
 * Uncontrolled inputs keep the typed text. An invalid submit sends nothing and focuses the first invalid field; a second submit is ignored
 * while one is pending.
 */
export const useSessionForm = <Values extends object>({ validate, submit, refusesFields = true }: Options<Values>) => {
  const t = useT();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [pending, setPending] = useState(false);

  const showErrors = (form: HTMLFormElement, fieldErrors: Partial<Record<string, string>>) => {
    setErrors(fieldErrors);
    [...form.querySelectorAll("input")].find(({ name }) => fieldErrors[name])?.focus();
  };

  const send = async (form: HTMLFormElement) => {
    const values = Object.fromEntries(new FormData(form)) as Values;
    const messages = Object.entries(validate(values)).flatMap(([field, key]) =>
      key ? [[field, t(key)] as const] : [],
    );
    setFailure(undefined);
    showErrors(form, Object.fromEntries(messages));
    if (messages.length > 0) return;
    setPending(true);
    try {
      await submit(values);
    } catch (error) {
      setFailure(error);
      if (refusesFields && error instanceof ApiError) showErrors(form, error.fieldErrors);
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
