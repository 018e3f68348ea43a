import { Form, type FormProps } from "ra-core";
import { type FieldValues, useFormState } from "react-hook-form";
import { ApiError } from "@/dataProvider/errors";
import { useEffect, useRef } from "react";

/** The first wrong field; in a group of radio buttons the selected one. */
const firstWrongIn = (form: HTMLFormElement | null | undefined): HTMLElement | null => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return wrong?.querySelector<HTMLElement>("input:checked") ?? wrong;
};

/** Inside a form: focuses the first wrong field after a submit that failed, here or on the server. */
const FocusFirstError = () => {
  const marker = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting, errors } = useFormState();
  const failed = submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0;
  const answered = useRef(0);
  useEffect(() => {
    if (!failed || answered.current === submitCount) return;
    answered.current = submitCount;
    const field = firstWrongIn(marker.current?.closest("form"));
    field?.focus({ preventScroll: true });
    // Focusing alone may leave it under the top bar, which browsers count as visible: this keeps the CSS's distances.
    field?.scrollIntoView({ block: "nearest" });
  }, [failed, submitCount]);
  return <span ref={marker} hidden />;
};

export interface PanelFormProps<Values> extends Omit<FormProps, "validate" | "onSubmit"> {
  /** Field -> error message. */
  validate?: ((values: Values) => object | Promise<object>) | undefined;
  /** Instead of the `save` of <CreateBase>. It says what went wrong; what it resolves to, if anything, are errors of fields. */
  onSubmit?: (values: Values) => Promise<object | undefined>;
}

/** As react-admin's own controllers do: what the server refused appears at its fields. */
const withFieldErrors =
  <Values,>(send: (values: Values) => Promise<object | undefined>) =>
  async (values: FieldValues): Promise<object | undefined> => {
    try {
      return await send(values as Values);
    } catch (error) {
      return error instanceof ApiError ? error.body.errors : undefined;
    }
  };

/**
 * react-admin's form in the panel's style: errors appear at their fields, and the first wrong field gets the focus. react-admin
 * does not type a form's values: this does. `<SimpleForm>` would set the inputs one below the other, above a bar without Cancel.
 */
export const PanelForm = <Values extends object>({ validate, onSubmit, children, ...rest }: PanelFormProps<Values>) => (
  <Form
    className="form"
    {...rest}
    {...(validate && { validate: validate as NonNullable<FormProps["validate"]> })}
    {...(onSubmit && { onSubmit: withFieldErrors(onSubmit) })}
    disableInvalidFormNotification
    noValidate
  >
    <FocusFirstError />
    {children}
  </Form>
);
