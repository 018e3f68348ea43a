import { once } from "es-toolkit/function";
import { useEffect, useMemo } from "react";
import { useBlocker } from "react-router";
import { useT } from "@/i18n";
import { lazyScreen, LazyBoundary } from "../lazyScreen";
import { useFormState } from "react-hook-form";

interface Props {
  when: boolean;
  /** Changes that are kept when the page is left: the panel asks with these texts, but not on the way to `exceptTo`. */
  keptChanges?: { title: string; text: string; exceptTo: string } | undefined;
}

/** Asks for confirmation before a page with unsaved changes is left: in a dialog, or in the browser's own when the panel is left. */
export const LeaveGuard = ({ when, keptChanges }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (when || (keptChanges !== undefined && to.pathname !== keptChanges.exceptTo)) && from.pathname !== to.pathname,
  );
  // The router refuses the second click of a double click.
  const leave = useMemo(() => once(() => blocker.proceed?.()), [blocker]);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);
  return (
    blocker.state === "blocked" && (
      <LeaveConfirmation
        {...(!when && { title: keptChanges?.title, text: keptChanges?.text, losesNothing: true })}
        onLeave={leave}
        onStay={blocker.reset}
      />
    )
  );
};

const ConfirmDialog = lazyScreen(() => import("../widgets/ConfirmDialog"), "ConfirmDialog");

interface QuestionProps {
  title?: string | undefined;
  text?: string | undefined;
  losesNothing?: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export const LeaveConfirmation = ({ title, text, losesNothing = false, onLeave, onStay }: QuestionProps) => {
  const t = useT();
  return (
    <LazyBoundary onError={onStay}>
      <ConfirmDialog
        title={title ?? t("forms.leave.title")}
        confirm={t("forms.leave.confirm")}
        cancel={t("forms.leave.stay")}
        harmless={losesNothing}
        onConfirm={onLeave}
        onCancel={onStay}
      >
        {text ?? t("forms.leave.text")}
      </ConfirmDialog>
    </LazyBoundary>
  );
};

/** Inside a form: asks for confirmation before input is lost. A form may be left while it is submitting, as `onSuccess` does. */
export const UnsavedGuard = () => {
  const { isDirty, isSubmitting } = useFormState();
  return <LeaveGuard when={isDirty && !isSubmitting} />;
};
