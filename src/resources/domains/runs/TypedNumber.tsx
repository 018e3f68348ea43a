import type { KeyboardEvent } from "react";
import { useT } from "../../../i18n";
import { TextField } from "../../../ui/widgets/TextField";

interface Props {
  count: number;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** Asks for the number of links, so that nobody takes many of them offline by a slip. */
export const TypedNumber = ({ count, value, onChange, onEnter }: Props) => {
  const t = useT();
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // It would press the button that gets the focus back.
    event.preventDefault();
    onEnter();
  };
  return (
    <TextField
      label={t("runs.dialog.typed", { count })}
      name="number"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={pressed}
    />
  );
};
