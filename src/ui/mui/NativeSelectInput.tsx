import TextField from "@mui/material/TextField";
import { useInput } from "ra-core";
import type { ChangeEvent } from "react";

interface Props {
  source: string;
  label: string;
  options: readonly { value: string; text: string }[];
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
}

/** The select of MUI screens. */
export const NativeSelectInput = ({ source, label, options, onChange }: Props) => {
  const { id, field, fieldState } = useInput({ source, ...(onChange && { onChange }) });
  return (
    <TextField
      {...field}
      id={id}
      select
      label={label}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      slotProps={{ select: { native: true }, htmlInput: { "aria-invalid": fieldState.invalid } }}
    >
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
};
