import { useMemo, useState } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import type { ChangeSet } from "../changes/change";
import { areComplete, initialValues, type PresetValues } from "../presets/parameters";
import { presetChanges } from "../presets/presetChanges";
import { presetOf, type PresetId } from "../presets/presets";
import { ChangesDialog } from "./ChangesDialog";
import { DifferenceList } from "./DifferenceList";
import { PresetFields } from "./PresetFields";

interface Props {
  zone: string;
  /** The zone as it would be. */
  records: readonly DnsRecord[];
  /** Chosen at first. */
  first: string | undefined;
  onUse: (changes: ChangeSet) => void;
  onClose: () => void;
}

/** Chooses a preset and its parameters, and shows what it would change. */
export const PresetDialog = ({ zone, records, first, onUse, onClose }: Props) => {
  const t = useT();
  const [chosen, setChosen] = useState<PresetId>(presetOf(first).id);
  const [typed, setTyped] = useState<PresetValues>({});
  const preset = presetOf(chosen);
  const values = useMemo(() => ({ ...initialValues(preset), ...typed }), [preset, typed]);
  const isComplete = areComplete(preset, values);
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
      <PresetFields
        preset={preset}
        values={values}
        typed={typed}
        onChange={(id, more) => {
          setChosen(id);
          setTyped(more);
        }}
      />
      {isComplete && (
        <DifferenceList
          zone={zone}
          records={records}
          changes={changes}
          nothing={t("dnsChanges.presetDialog.nothing")}
        />
      )}
    </ChangesDialog>
  );
};
