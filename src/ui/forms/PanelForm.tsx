import { Form, type FormProps } from "ra-core";
import type { FieldValues, SubmitHandler } from "react-hook-form";
import { FocusFirstError } from "./FocusFirstError";

interface Props<Values> extends Omit<FormProps, "validate" | "onSubmit"> {
  /** Field -> what is wrong with it. */
  validate?: ((values: Values) => object | Promise<object>) | undefined;
  /** From useFormSubmit. */
  onSubmit: (values: Values) => Promise<object | undefined>;
}

/**
 * react-admin's form as the panel has it: errors stand at their fields, the first of them gets the focus. Its own types do
 * not know what a form's values are: here is where that is said.
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
