import { TextInput, type TextInputProps } from "react-admin";
import { asText, plain } from "./inputProps";

interface Props extends Pick<TextInputProps, "source" | "label"> {
  inputMode?: "url" | "numeric";
}

/** Text input without autocomplete, capitalisation or spell check, for host names and identifiers. */
export const CodeInput = ({ inputMode, ...input }: Props) => (
  <TextInput {...asText} {...input} autoComplete="off" slotProps={{ htmlInput: { ...plain, inputMode } }} />
);
