import { TextInput, type TextInputProps } from "react-admin";
import { emailInputProps } from "../widgets/textInputs";

export const EmailInput = (props: Pick<TextInputProps, "source" | "label">) => (
  <TextInput {...props} slotProps={{ htmlInput: emailInputProps }} />
);
