import { useFormState } from "react-hook-form";
import { ActionBar } from "./ActionBar";
import "./forms.css";

/** Submit and Cancel of a form. */
export const FormActions = ({ onCancel }: { onCancel: () => void }) => {
  const { isSubmitting } = useFormState();
  return <ActionBar isBusy={isSubmitting} onCancel={onCancel} />;
};
