import { useMemo, useState } from "react";
import type { DnsRecord } from "@/model/records";
import { useT } from "@/i18n";
import type { ChangeSet } from "@/model/dns/change";
import { formatCounts } from "../changes/formatChange";
import {
  isPresetComplete,
  findPresetChanges,
  getPreset,
  presets,
  type PresetId,
  type PresetValues,
} from "../presets/presets";
import { ChangesDialog } from "./ChangesDialog";
import { PresetFields } from "./PresetFields";

interface Props {
  zone: string;
  /** With the draft applied. */
  records: readonly DnsRecord[];
  onUse: (changes: ChangeSet) => void;
  onClose: () => void;
}

export const PresetDialog = ({ zone, records, onUse, onClose }: Props) => {
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
        <p role="status">{formatCounts(changes, t) || t("dnsChanges.presetDialog.nothing")}</p>
      )}
    </ChangesDialog>
  );
};
