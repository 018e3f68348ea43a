import { TextInput, type TextInputProps } from "react-admin";
import { codeInputProps } from "../widgets/textInputs";

interface Props extends Omit<TextInputProps, "slotProps"> {
  inputMode?: "url" | "numeric";
  maxLength?: number | undefined;
  describedBy?: string;
  slotProps?: Omit<NonNullable<TextInputProps["slotProps"]>, "htmlInput">;
}

/** Text input without autocomplete, capitalisation or spell check, for host names and identifiers. */
export const CodeInput = ({ inputMode, maxLength, describedBy, slotProps, ...input }: Props) => (
  <TextInput
    {...input}
    slotProps={{
      ...slotProps,
      htmlInput: { ...codeInputProps, inputMode, maxLength, ...(describedBy && { "aria-describedby": describedBy }) },
    }}
  />
);
