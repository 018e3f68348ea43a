import { useEffect, useRef } from "react";
import { useFormState, type Control } from "react-hook-form";

/** Calls back once for every submit that the form's own validation stopped. */
export const useInvalidSubmit = (control: Control, onInvalid: () => void): void => {
  const { submitCount, isSubmitting, errors } = useFormState({ control });
  const told = useRef(0);
  const stopped = Object.values(errors).some((error) => error?.type !== "server");
  useEffect(() => {
    if (submitCount === told.current || isSubmitting) return;
    told.current = submitCount;
    if (stopped) onInvalid();
  }, [submitCount, isSubmitting, stopped, onInvalid]);
};
