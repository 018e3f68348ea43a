import type { TextInputProps } from "react-admin";
import { useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { cleanName, type CleanedName } from "@/lib/cleanName";
import { RemovedNote } from "../widgets/textInputs";
import { CodeInput } from "./CodeInput";

const none: readonly string[] = [];

/** `clean` is to be called when the field is left or submitted. */
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

export const NameInput = ({ source, ...props }: Pick<TextInputProps, "source" | "label" | "helperText">) => {
  const { clean, removed } = useCleanName(source);
  return (
    <div>
      <CodeInput
        {...props}
        source={source}
        onBlur={clean}
        // It submits before the field loses the focus.
        onKeyDown={({ key }) => key === "Enter" && clean()}
      />
      <RemovedNote characters={removed} />
    </div>
  );
};
