import { type InputHTMLAttributes, useId } from "react";
import { cleanName } from "@/lib/cleanName";
import { CodeInput } from "./CodeInput";
import { RemovedNote } from "./RemovedNote";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The search is for domain names: other characters are ignored, and listed below. */
  isForNames?: boolean;
}

export const SearchField = ({ label, onChange, isForNames = false, ...input }: Props) => {
  const id = useId();
  return (
    <div className="search-field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <CodeInput
        id={id}
        className="input"
        type="search"
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {isForNames && (
        <RemovedNote characters={cleanName(input.value).removed.filter((character) => character !== " ")} />
      )}
    </div>
  );
};
