import { useT } from "../../../i18n";
import { ActionBar } from "../../../ui/forms/ActionBar";
import { timeWords } from "../../../i18n/timeWords";

interface Props {
  isSaving: boolean;
  /** How many actions are chosen. */
  chosen: number;
  /** When it was last saved, if it was. */
  savedAt: number | undefined;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Submit and Cancel below the sections, and what Submit will start. */
export const EditActions = ({ isSaving, chosen, savedAt, onSubmit, onCancel }: Props) => {
  const t = useT();
  const note = () => {
    if (chosen > 0) return t("editDomain.chosen", { smart_count: chosen });
    return savedAt === undefined ? "" : t("editDomain.savedAt", { time: timeWords(savedAt) });
  };
  return (
    <ActionBar isBusy={isSaving} onSubmit={onSubmit} onCancel={onCancel}>
      <p className="action-bar-note">{note()}</p>
    </ActionBar>
  );
};
