import { useId, useMemo, useState } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import type { ChangeSet } from "../changes/change";
import { faultOf, initialValues, type PresetValues } from "../presets/parameters";
import { presetChanges } from "../presets/presetChanges";
import { presets, type Preset, type PresetId } from "../presets/presets";
import { ChangesDialog } from "./ChangesDialog";
import { DifferenceList } from "./DifferenceList";
import { Parameter } from "./Parameter";

interface Props {
  zone: string;
  /** The zone as it would be. */
  records: readonly DnsRecord[];
  onUse: (changes: ChangeSet) => void;
  onClose: () => void;
}

const Sources = ({ preset }: { preset: Preset }) => {
  const t = useT();
  return (
    <p className="sources">
      {t("dnsChanges.presetDialog.sources")}{" "}
      {preset.sources.map(({ name, href }) => (
        <a key={href} href={href} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </p>
  );
};

/** Chooses a preset and its parameters, and shows what it would change. */
export const PresetDialog = ({ zone, records, onUse, onClose }: Props) => {
  const t = useT();
  const id = useId();
  const [chosen, setChosen] = useState<PresetId>("googleMail");
  const [typed, setTyped] = useState<PresetValues>({});
  const preset: Preset = presets.find((one) => one.id === chosen) ?? presets[0];
  const values = useMemo(() => ({ ...initialValues(preset, zone), ...typed }), [preset, zone, typed]);
  const isComplete = preset.parameters.every(
    (parameter) => faultOf(parameter, values[parameter.name] ?? "") === undefined,
  );
  const changes = useMemo(
    () => (isComplete ? presetChanges(preset, values, records, zone) : []),
    [isComplete, preset, values, records, zone],
  );
  return (
    <ChangesDialog
      title={t("dnsChanges.presetDialog.title", { zone })}
      use={t("dnsChanges.presetDialog.use")}
      isUsable={changes.length > 0}
      onUse={() => onUse(changes)}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor={id}>{t("dnsChanges.presetDialog.choose")}</label>
        <select
          id={id}
          className="select"
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value as PresetId);
            setTyped({});
          }}
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
          onType={(text) => setTyped((known) => ({ ...known, [parameter.name]: text }))}
        />
      ))}
      <Sources preset={preset} />
      {isComplete && <DifferenceList changes={changes} nothing={t("dnsChanges.presetDialog.nothing")} />}
    </ChangesDialog>
  );
};
