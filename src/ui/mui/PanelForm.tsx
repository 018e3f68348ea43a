import { Form, type FormProps } from "ra-core";
import { type FieldValues, useFormState } from "react-hook-form";
import { ApiError } from "@/dataProvider/errors";
import { useEffect, useRef } from "react";

/** The first invalid field; of a group of radio buttons the selected one. */
const findFirstInvalidField = (form: HTMLFormElement | null | undefined): HTMLElement | null => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return wrong?.querySelector<HTMLElement>("input:checked") ?? wrong;
};

const FocusFirstError = () => {
  const marker = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting, errors } = useFormState();
  const failed = submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0;
  const handledSubmits = useRef(0);
  useEffect(() => {
    if (!failed || handledSubmits.current === submitCount) return;
    handledSubmits.current = submitCount;
    const field = findFirstInvalidField(marker.current?.closest("form"));
    field?.focus({ preventScroll: true });
    // Focusing alone may leave it under the top bar, which browsers count as visible: this keeps the CSS's distances.
    field?.scrollIntoView({ block: "nearest" });
  }, [failed, submitCount]);
  return <span ref={marker} hidden />;
};

export interface PanelFormProps<Values> extends Omit<FormProps, "validate" | "onSubmit"> {
  validate?: ((values: Values) => object | Promise<object>) | undefined;
  /** Replaces the `save` of <CreateBase>. It shows the message of a failure, and may resolve to field errors. */
  onSubmit?: (values: Values) => Promise<object | undefined>;
}

/** The server's validation errors appear at their fields, as with react-admin's own controllers. */
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
 * react-admin's form in the panel's style, with typed values: errors appear at their fields, and the first invalid field gets the focus. `<SimpleForm>` would set the inputs one below the other, above a bar without Cancel.
 */
export const PanelForm = <Values extends object>({ validate, onSubmit, children, ...rest }: PanelFormProps<Values>) => (
  <Form
    className="form"
    {...rest}
    {...(validate && { validate: validate as NonNullable<FormProps["validate"]> })}
    {...(onSubmit && { onSubmit: withFieldErrors(onSubmit) })}
    disableInvalidFormNotification
    // React-hook-form would focus the last one of several inputs for one field.
    shouldFocusError={false}
    noValidate
  >
    <FocusFirstError />
    {children}
  </Form>
);
