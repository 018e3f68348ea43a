import { useId, type ClipboardEvent } from "react";
import { useT } from "../../../i18n";
import { dayWords } from "../../../i18n/errorWords";
import { type PresetValues, faultOf } from "../presets/parameters";
import { presets, type Preset, type PresetId, type PresetParameter } from "../presets/presets";

interface Props {
  preset: Preset;
  /** What was typed, and what the preset proposes for the rest. */
  values: PresetValues;
  typed: PresetValues;
  /** For many domains: each has values of its own, in their table. */
  isBulk?: boolean;
  onChange: (preset: PresetId, typed: PresetValues) => void;
}

const Sources = ({ preset }: { preset: Preset }) => {
  const t = useT();
  return (
    <p className="sources">
      {t("dnsChanges.presetDialog.sources")}{" "}
      {preset.sources.map(({ name, href }) => (
        <a key={href} href={href} lang="en" target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
      <span>{t("dnsChanges.presetDialog.checked", { day: dayWords(preset.checked) })}</span>
    </p>
  );
};

/** Chooses a preset and its parameters. */
export const PresetFields = ({ preset, values, typed, isBulk = false, onChange }: Props) => {
  const t = useT();
  const id = useId();
  const chosen = preset.id as PresetId;
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t("dnsChanges.presetDialog.choose")}</label>
        <select
          id={id}
          className="select"
          value={chosen}
          onChange={({ target }) => onChange(target.value as PresetId, {})}
        >
          {presets.map((one) => (
            <option key={one.id} value={one.id}>
              {t(`dnsChanges.presetNames.${one.id}`)}
            </option>
          ))}
        </select>
      </div>
      {preset.parameters
        .filter(({ isOwn }) => !(isBulk && isOwn))
        .map((parameter) => (
          <Parameter
            key={`${preset.id} ${parameter.name}`}
            parameter={parameter}
            value={values[parameter.name] ?? ""}
            isTyped={parameter.name in typed}
            onType={(text) => onChange(chosen, { ...typed, [parameter.name]: text })}
          />
        ))}
      <Sources preset={preset} />
    </>
  );
};

type ParameterName = (typeof presets)[number]["parameters"][number]["name"];

interface ParameterProps {
  parameter: PresetParameter;
  value: string;
  /** Nothing is wrong before somebody has typed. */
  isTyped: boolean;
  /** In a table of domains, the one whose value it is. */
  domain?: string;
  onType: (text: string) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

const hinted = ["mailHost", "recordTtl"] as const;

/** A parameter of a preset: a choice, or a field with what is wrong with its value. */
export const Parameter = ({ parameter, value, isTyped, domain, onType, onPaste }: ParameterProps) => {
  const t = useT();
  const id = useId();
  const fault = isTyped ? faultOf(parameter, value) : undefined;
  const name = t(`dnsChanges.parameters.${parameter.name as ParameterName}`);
  const hint = domain === undefined ? hinted.find((known) => known === parameter.name) : undefined;
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id} className={domain === undefined ? undefined : "visually-hidden"}>
        {domain === undefined ? name : t("dnsChanges.bulkDns.ownOf", { name, domain })}
      </label>
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
          placeholder={domain === undefined ? undefined : name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => onType(target.value)}
          onPaste={onPaste}
        />
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {t(`dnsChanges.parameterHints.${hint}`)}
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
