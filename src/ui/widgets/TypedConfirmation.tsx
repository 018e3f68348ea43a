import type { ComponentProps, KeyboardEvent } from "react";
import { codeInputProps, TextField } from "./textInputs";

interface Props extends Omit<ComponentProps<typeof TextField>, "name" | "onChange"> {
  value: string;
  onType: (text: string) => void;
  onEnter: () => void;
}

/** Makes the user type a name or a number, against deletions and mass suspensions by mistake. */
export const TypedConfirmation = ({ onType, onEnter, ...field }: Props) => {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter would press the button that gets the focus back.
    event.preventDefault();
    onEnter();
  };
  return (
    <TextField
      {...field}
      name="confirmation"
      {...codeInputProps}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={pressed}
    />
  );
};
