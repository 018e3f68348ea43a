import { useId } from "react";
import { useT } from "../../../i18n";
import { faultOf } from "../presets/parameters";
import type { PresetParameter, presets } from "../presets/presets";

type ParameterName = (typeof presets)[number]["parameters"][number]["name"];

interface Props {
  parameter: PresetParameter;
  value: string;
  /** Nothing is wrong before somebody has typed. */
  isTyped: boolean;
  placeholder?: string;
  onType: (text: string) => void;
}

/** A parameter of a preset: a choice, or a field with what is wrong with its value. */
export const Parameter = ({ parameter, value, isTyped, placeholder, onType }: Props) => {
  const t = useT();
  const id = useId();
  const fault = isTyped ? faultOf(parameter, value) : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{t(`dnsChanges.parameters.${parameter.name as ParameterName}`)}</label>
      {parameter.options ? (
        <select id={id} className="select" value={value} onChange={({ target }) => onType(target.value)}>
          {parameter.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className="input"
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-fault`}
          onChange={({ target }) => onType(target.value)}
        />
      )}
      {fault && (
        <p className="field-error" id={`${id}-fault`}>
          {t(`dnsChanges.parameterFaults.${fault}`)}
        </p>
      )}
    </div>
  );
};
