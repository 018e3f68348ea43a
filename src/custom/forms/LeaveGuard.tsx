import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useT } from "../../i18n";
import { lazyScreen } from "../lazyScreen";
import { LazyPart } from "../widgets/LazyPart";

const ConfirmDialog = lazyScreen(() => import("../widgets/ConfirmDialog"), "ConfirmDialog");

/** Asks before a page with unsaved changes is left: within the panel in a dialog, out of it in the browser's own. */
export const LeaveGuard = ({ when }: { when: boolean }) => {
  const t = useT();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => when && from.pathname !== to.pathname);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);
  if (blocker.state !== "blocked") return null;
  return (
    <LazyPart onFailed={blocker.reset}>
      <ConfirmDialog
        title={t("editDomain.leave.title")}
        confirm="editDomain.leave.confirm"
        cancel="editDomain.leave.stay"
        onConfirm={blocker.proceed}
        onCancel={blocker.reset}
      >
        {t("editDomain.leave.text")}
      </ConfirmDialog>
    </LazyPart>
  );
};
