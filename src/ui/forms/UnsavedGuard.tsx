import { useFormState } from "react-hook-form";
import { LeaveGuard } from "./LeaveGuard";

/** Inside a form: asks before typed input is lost. A form that is being sent may be left, as `onSuccess` does. */
export const UnsavedGuard = () => {
  const { isDirty, isSubmitting } = useFormState();
  return <LeaveGuard when={isDirty && !isSubmitting} />;
};
