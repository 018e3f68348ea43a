import { type ComponentProps, useId } from "react";

interface Props<Value extends string> extends Omit<ComponentProps<"select">, "value" | "onChange"> {
  label: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChange: (value: Value) => void;
  /** By default the label is before the select. */
  labelPlace?: "before" | "above" | "hidden";
}

/** The select of lite screens. Its children stand below it. */
export const SelectField = <Value extends string>({
  label,
  options,
  onChange,
  labelPlace = "before",
  children,
  ...select
}: Props<Value>) => {
  const id = useId();
  const control = (
    <select
      id={id}
      className="select"
      aria-label={labelPlace === "hidden" ? label : undefined}
      onChange={({ target }) => onChange(target.value as Value)}
      {...select}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  if (labelPlace === "hidden") return control;
  return (
    <div className={labelPlace === "above" ? "field" : "labelled-select"}>
      <label htmlFor={id}>{label}</label>
      {control}
      {children}
    </div>
  );
};
