import { useFormState } from "react-hook-form";
import { useT, type MessageKey } from "../../i18n";
import "./forms.css";

/** Submit and Cancel. A submit under way shows that it is, and cannot be sent again. */
export const FormActions = ({ onCancel, submit = "common.submit" }: { onCancel: () => void; submit?: MessageKey }) => {
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
        {t(submit)}
      </button>
      <button type="button" className="button" onClick={onCancel}>
        {t("common.cancel")}
      </button>
    </div>
  );
};
