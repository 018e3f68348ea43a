import { useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { cleanName, type CleanedName } from "@/lib/cleanName";

const none: readonly string[] = [];

/** Cleans the domain name in a field, to be called when the field is left or submitted. @returns also what was removed from it. */
export const useCleanName = (source: string) => {
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const { isSubmitted: shouldValidate } = useFormState();
  const [cleaned, setCleaned] = useState<CleanedName>();
  const value = useWatch<Record<string, string>>({ name: source });
  const clean = () => {
    const next = cleanName(getValues(source) ?? "");
    if (next.removed.length === 0) return;
    setCleaned(next);
    setValue(source, next.name, { shouldDirty: true, shouldValidate });
  };
  return { clean, removed: cleaned?.name === value ? (cleaned?.removed ?? none) : none };
};
