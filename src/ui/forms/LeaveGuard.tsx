import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useT } from "@/i18n";
import { lazyScreen, LazyBoundary } from "../lazyScreen";
import { useFormState } from "react-hook-form";

interface Props {
  when: boolean;
  /** Changes that are kept when the page is left: the panel asks with these texts, but not on the way to `exceptTo`. */
  kept?: { title: string; text: string; exceptTo: string } | undefined;
}

/** Asks before a page with unsaved changes is left: within the panel in a dialog, otherwise in the browser's own. */
export const LeaveGuard = ({ when, kept }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (when || (kept !== undefined && to.pathname !== kept.exceptTo)) && from.pathname !== to.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);
  return (
    blocker.state === "blocked" && (
      <LeaveQuestion
        {...(!when && { title: kept?.title, text: kept?.text, losesNothing: true })}
        onLeave={blocker.proceed}
        onStay={blocker.reset}
      />
    )
  );
};

const ConfirmDialog = lazyScreen(() => import("../widgets/ConfirmDialog"), "ConfirmDialog");

interface QuestionProps {
  /** What would be left; by default that changes are not saved. */
  title?: string | undefined;
  text?: string | undefined;
  losesNothing?: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a page or a dialog with typed input is left. */
export const LeaveQuestion = ({ title, text, losesNothing = false, onLeave, onStay }: QuestionProps) => {
  const t = useT();
  return (
    <LazyBoundary onError={onStay}>
      <ConfirmDialog
        title={title ?? t("forms.leave.title")}
        confirm="forms.leave.confirm"
        cancel="forms.leave.stay"
        harmless={losesNothing}
        onConfirm={onLeave}
        onCancel={onStay}
      >
        {text ?? t("forms.leave.text")}
      </ConfirmDialog>
    </LazyBoundary>
  );
};

/** Inside a form: asks before typed input is lost. A form that is being sent may be left, as `onSuccess` does. */
export const UnsavedGuard = () => {
  const { isDirty, isSubmitting } = useFormState();
  return <LeaveGuard when={isDirty && !isSubmitting} />;
};
