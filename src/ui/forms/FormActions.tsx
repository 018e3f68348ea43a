import { useFormState } from "react-hook-form";
import { useT } from "../../i18n";
import "./forms.css";

/** Submit and Cancel. A pending submit shows progress and cannot be sent again. */
export const FormActions = ({ onCancel }: { onCancel: () => void }) => {
  const t = useT();
  const { isSubmitting } = useFormState();
  return (
    <div className="form-actions">
      <button
        type="submit"
        className="button button-primary"
        aria-disabled={isSubmitting || undefined}
        onClick={(event) => isSubmitting && event.preventDefault()}
      >
        {isSubmitting && <span className="spinner" />}
        {t("common.submit")}
      </button>
      <button type="button" className="button" onClick={onCancel}>
        {t("common.cancel")}
      </button>
    </div>
  );
};
