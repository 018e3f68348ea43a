import { useMemo, useState } from "react";
import { useT } from "@/i18n";
import { formatChangeCounts } from "../changes/formatChange";
import {
  isPresetComplete,
  findPresetChanges,
  getPreset,
  presets,
  type PresetId,
  type PresetValues,
} from "../presets/presets";
import { ChangesDialog, type ProposalProps } from "./ChangesDialog";
import { PresetFields } from "./PresetFields";

export const PresetDialog = ({ zone, records, onUse, onClose }: ProposalProps) => {
  const t = useT();
  const [chosen, setChosen] = useState<PresetId>(presets[0].id);
  const [typed, setTyped] = useState<PresetValues>({});
  const preset = getPreset(chosen);
  const changes = useMemo(() => findPresetChanges(preset, typed, records, zone), [preset, typed, records, zone]);
  return (
    <ChangesDialog
      title={t("dnsChanges.presetDialog.title", { zone })}
      submitLabel={t("dnsChanges.useChanges")}
      canSubmit={changes.length > 0}
      onSubmit={() => onUse(changes)}
      onClose={onClose}
    >
      <PresetFields
        preset={chosen}
        typed={typed}
        onChange={(id, more) => {
          setChosen(id);
          setTyped(more);
        }}
      />
      {isPresetComplete(preset, typed) && (
        <p role="status">{formatChangeCounts(changes, t) || t("dnsChanges.presetDialog.nothing")}</p>
      )}
    </ChangesDialog>
  );
};
