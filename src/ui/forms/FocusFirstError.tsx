import { useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";

/** The first wrong field; in a group of radio buttons the selected one. */
const firstWrongIn = (form: HTMLFormElement | null | undefined): HTMLElement | null => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return wrong?.querySelector<HTMLElement>("input:checked") ?? wrong;
};

/** Inside a form: focuses the first wrong field after a submit that failed, here or on the server. */
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
    // Focusing alone may leave it under the top bar, which browsers count as visible: this keeps the CSS's distances.
    field?.scrollIntoView({ block: "nearest" });
  }, [failed, submitCount]);
  return <span ref={marker} hidden />;
};
