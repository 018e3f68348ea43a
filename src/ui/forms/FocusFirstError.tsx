import { useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";

/** The first field that is wrong; of a group of radio buttons the one that is chosen. */
const firstWrongIn = (form: HTMLFormElement | null | undefined): HTMLElement | null => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return wrong?.querySelector<HTMLElement>("input:checked") ?? wrong;
};

/** Inside a form: after a submit that did not pass (here or on the server) the focus goes to the first wrong field. */
export const FocusFirstError = () => {
  const marker = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting, errors } = useFormState();
  const failed = submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0;
  const answered = useRef(0);
  useEffect(() => {
    if (!failed || answered.current === submitCount) return;
    answered.current = submitCount;
    const field = firstWrongIn(marker.current?.closest("form"));
    field?.focus({ preventScroll: true });
    // Focusing alone leaves it under the top bar where the browser calls that in view: this keeps the distances of the CSS.
    field?.scrollIntoView({ block: "nearest" });
  }, [failed, submitCount]);
  return <span ref={marker} hidden />;
};
