import { useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";

/** Inside a form: after a submit that did not pass (here or on the server) the focus goes to the first wrong field. */
export const FocusFirstError = () => {
  const marker = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting, errors } = useFormState();
  const failed = submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0;
  const answered = useRef(0);
  useEffect(() => {
    if (!failed || answered.current === submitCount) return;
    answered.current = submitCount;
    marker.current?.closest("form")?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failed, submitCount]);
  return <span ref={marker} hidden />;
};
