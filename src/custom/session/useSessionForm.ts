import { useState, type FormEvent } from "react";
import { ApiError } from "../../dataProvider/errors";
import { useT, type MessageKey } from "../../i18n";
import { emailProblem, passwordProblem } from "../../ui/forms/credentialRules";

/** Field name -> message. */
type Problems<Field extends string> = Partial<Record<Field, MessageKey>>;
type Values<Field extends string> = Record<Field, string>;

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

interface Options<Field extends string> {
  fields: readonly Field[];
  validate: (values: Values<Field>) => Problems<Field>;
  submit: (values: Values<Field>) => Promise<void>;
  /** false: the server's refusals do not belong to single fields. */
  refusesFields?: boolean;
}

/**
 * Form state of the session pages. Inputs are uncontrolled and keep what was typed. An invalid submit sends nothing and focuses
 * the first wrong field; a second submit is ignored while one is pending.
 */
export const useSessionForm = <Field extends string>({
  fields,
  validate,
  submit,
  refusesFields = true,
}: Options<Field>) => {
  const t = useT();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [pending, setPending] = useState(false);

  const show = (form: HTMLFormElement, shown: Partial<Record<string, string>>) => {
    setErrors(shown);
    const first = fields.find((field) => shown[field]);
    const input = first && form.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const values = Object.fromEntries(
      fields.map((field) => {
        const value = data.get(field);
        return [field, typeof value === "string" ? value : ""];
      }),
    ) as Values<Field>;
    const problems = Object.entries(validate(values)) as [string, Parameters<typeof t>[0]][];
    setFailure(undefined);
    show(form, Object.fromEntries(problems.map(([field, key]) => [field, t(key)])));
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
