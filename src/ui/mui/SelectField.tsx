import TextField from "@mui/material/TextField";
import { useInput } from "ra-core";

interface Props {
  source: string;
  label: string;
  options: readonly { value: string; text: string }[];
}

/** A select without react-admin's empty choice. */
export const SelectField = ({ source, label, options }: Props) => {
  const { id, field, fieldState } = useInput({ source });
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
