import type { ClipboardEvent } from "react";
import { useT } from "@/i18n";
import { SelectField } from "@/ui/widgets/SelectField";
import { codeInputProps, TextField } from "@/ui/widgets/textInputs";
import { getPreset, presets, type PresetId, type PresetParameter, type PresetValues } from "../presets/presets";

interface Props {
  preset: PresetId;
  typed: PresetValues;
  /** True for many domains, whose own values are entered in a table. */
  isBulk?: boolean;
  onChange: (preset: PresetId, typed: PresetValues) => void;
}

export const PresetFields = ({ preset, typed, isBulk = false, onChange }: Props) => {
  const t = useT();
  return (
    <>
      <SelectField
        label={t("dnsChanges.bulkDns.kinds.preset")}
        labelPlace="above"
        options={presets.map(({ id }) => [id, t(`dnsChanges.presetNames.${id}`)] as const)}
        value={preset}
        onChange={(id) => onChange(id, {})}
      />
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
  const { name, initial = "", options, isValid } = parameter;
  const value = typed ?? initial;
  const label = t(`dnsChanges.parameters.${name}`);
  if (options) {
    return (
      <SelectField
        label={label}
        labelPlace="above"
        options={options.map((option) => [option, option] as const)}
        value={value}
        onChange={onType}
      />
    );
  }
  const isWrong = typed !== undefined && name !== "policy" && !isValid(typed.trim());
  return (
    <TextField
      {...codeInputProps}
      name={name}
      {...(domain === undefined
        ? { label, hint: name === "mailHost" ? t("dnsChanges.parameterHints.mailHost") : undefined }
        : {
            label: t("dnsChanges.bulkDns.ownValueLabel", { name: label, domain }),
            hidesLabel: true,
            placeholder: label,
          })}
      error={isWrong ? t(`dnsChanges.parameterFaults.${name}`) : undefined}
      value={value}
      onChange={({ target }) => onType(target.value)}
      onPaste={onPaste}
    />
  );
};
