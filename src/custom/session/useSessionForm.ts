import { useState, type FormEvent } from "react";
import { ApiError } from "../../dataProvider/errors";
import { useT } from "../../i18n";
import type { Problems, Values } from "./validation";

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
