import { useT } from "../../../i18n";

interface Props {
  isSaving: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Submit and Cancel, always in view below the sections. */
export const EditActions = ({ isSaving, onSubmit, onCancel }: Props) => {
  const t = useT();
  return (
    <div className="edit-actions">
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isSaving || undefined}
        onClick={() => !isSaving && onSubmit()}
      >
        {isSaving && <span className="spinner" />}
        {t("common.submit")}
      </button>
      <button type="button" className="button" onClick={onCancel}>
        {t("common.cancel")}
      </button>
    </div>
  );
};
