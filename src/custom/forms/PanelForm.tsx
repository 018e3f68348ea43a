import { Form, type FormProps } from "ra-core";
import { FocusFirstError } from "./FocusFirstError";

interface Props<Values> extends Omit<FormProps, "validate" | "onSubmit"> {
  /** Field -> what is wrong with it. */
  validate?: ((values: Values) => object | Promise<object>) | undefined;
  /** From useFormSubmit. */
  onSubmit: (values: Values) => Promise<object | undefined>;
}

/** react-admin's form as the panel has it: errors stand at their fields, the first of them gets the focus. */
export const PanelForm = <Values extends object>({ validate, onSubmit, children, ...rest }: Props<Values>) => (
  <Form
    className="form"
    {...rest}
    {...(validate && { validate: validate as never })}
    onSubmit={onSubmit as never}
    disableInvalidFormNotification
    noValidate
  >
    <FocusFirstError />
    {children}
  </Form>
);
