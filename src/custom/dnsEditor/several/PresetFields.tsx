import { useId } from "react";
import { useT } from "../../../i18n";
import { isOfZone, type PresetValues } from "../presets/parameters";
import { presets, type Preset, type PresetId } from "../presets/presets";
import { Parameter } from "./Parameter";

interface Props {
  preset: Preset;
  /** What was typed, and what the preset proposes for the rest. */
  values: PresetValues;
  typed: PresetValues;
  /** For many domains: what is proposed differs. */
  isForMany?: boolean;
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
    </p>
  );
};

/** Chooses a preset and its parameters. */
export const PresetFields = ({ preset, values, typed, isForMany = false, onChange }: Props) => {
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
      {preset.parameters.map((parameter) => (
        <Parameter
          key={`${preset.id} ${parameter.name}`}
          parameter={parameter}
          value={values[parameter.name] ?? ""}
          isTyped={parameter.name in typed}
          {...(isForMany && isOfZone(parameter) && { placeholder: t("dnsChanges.many.ofZone") })}
          onType={(text) => onChange(chosen, { ...typed, [parameter.name]: text })}
        />
      ))}
      <Sources preset={preset} />
    </>
  );
};
