import { useId } from "react";
import styles from "./filterSelect.module.css";

interface Props<Value extends string> {
  label: string;
  allLabel: string;
  options: readonly Value[];
  getLabel: (option: Value) => string;
  /** Undefined for all. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

export const FilterSelect = <Value extends string>({
  label,
  allLabel,
  options,
  getLabel,
  value,
  onChange,
}: Props<Value>) => {
  const id = useId();
  return (
    <div className={styles.filterSelect}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={value ?? ""}
        onChange={({ target }) => onChange(options.find((option) => option === target.value))}
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {getLabel(option)}
          </option>
        ))}
      </select>
    </div>
  );
};
