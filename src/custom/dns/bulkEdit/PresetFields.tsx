import { useId, type ClipboardEvent } from "react";
import { useT } from "@/i18n";
import { CodeInput } from "@/ui/widgets/textInputs";
import { getPreset, presets, type PresetId, type PresetParameter, type PresetValues } from "../presets/presets";

interface Props {
  preset: PresetId;
  typed: PresetValues;
  /** For many domains, whose own values are entered in a table. */
  isBulk?: boolean;
  onChange: (preset: PresetId, typed: PresetValues) => void;
}

export const PresetFields = ({ preset, typed, isBulk = false, onChange }: Props) => {
  const t = useT();
  const id = useId();
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t("dnsChanges.presetDialog.choose")}</label>
        <select
          id={id}
          className="select"
          value={preset}
          onChange={({ target }) => onChange(target.value as PresetId, {})}
        >
          {presets.map((one) => (
            <option key={one.id} value={one.id}>
              {t(`dnsChanges.presetNames.${one.id}`)}
            </option>
          ))}
        </select>
      </div>
      {getPreset(preset)
        .parameters.filter(({ isOwn }) => !(isBulk && isOwn))
        .map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            typed={typed[parameter.name]}
            onType={(text) => onChange(preset, { ...typed, [parameter.name]: text })}
          />
        ))}
    </>
  );
};

interface ParameterProps {
  parameter: PresetParameter;
  /** Undefined before anything was typed, so that no error is shown yet. */
  typed: string | undefined;
  domain?: string;
  onType: (text: string) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

export const ParameterField = ({ parameter, typed, domain, onType, onPaste }: ParameterProps) => {
  const t = useT();
  const id = useId();
  const value = typed ?? parameter.initial ?? "";
  const { name: parameterName } = parameter;
  const fault =
    typed !== undefined && parameterName !== "policy" && !parameter.isValid(typed.trim()) ? parameterName : undefined;
  const label = t(`dnsChanges.parameters.${parameterName}`);
  const hasHint = parameterName === "mailHost" && domain === undefined;
  const described = [hasHint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id} className={domain === undefined ? undefined : "visually-hidden"}>
        {domain === undefined ? label : t("dnsChanges.bulkDns.ownValueLabel", { name: label, domain })}
      </label>
      {parameter.options ? (
        <select id={id} className="select" value={value} onChange={({ target }) => onType(target.value)}>
          {parameter.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <CodeInput
          id={id}
          className="input"
          value={value}
          placeholder={domain === undefined ? undefined : label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => onType(target.value)}
          onPaste={onPaste}
        />
      )}
      {hasHint && (
        <p className="field-hint" id={`${id}-hint`}>
          {t("dnsChanges.parameterHints.mailHost")}
        </p>
      )}
      {fault && (
        <p className="field-error" id={`${id}-fault`}>
          {t(`dnsChanges.parameterFaults.${fault}`)}
        </p>
      )}
    </div>
  );
};
