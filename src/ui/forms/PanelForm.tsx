import { Form, type FormProps } from "ra-core";
import type { FieldValues, SubmitHandler } from "react-hook-form";
import { FocusFirstError } from "./FocusFirstError";

interface Props<Values> extends Omit<FormProps, "validate" | "onSubmit"> {
  /** Field -> error message. */
  validate?: ((values: Values) => object | Promise<object>) | undefined;
  /** From useFormSubmit. */
  onSubmit: (values: Values) => Promise<object | undefined>;
}

/**
 * react-admin's form in the panel's style: errors appear at their fields, and the first wrong field gets the focus. react-admin
 * does not type a form's values: this does.
 */
export const PanelForm = <Values extends object>({ validate, onSubmit, children, ...rest }: Props<Values>) => (
  <Form
    className="form"
    {...rest}
    {...(validate && { validate: validate as NonNullable<FormProps["validate"]> })}
    onSubmit={onSubmit as SubmitHandler<FieldValues>}
    disableInvalidFormNotification
    noValidate
  >
    <FocusFirstError />
    {children}
  </Form>
);
