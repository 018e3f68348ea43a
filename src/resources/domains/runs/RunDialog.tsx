import { useMemo, useState } from "react";
import "../../../i18n/runTexts";
import { useT } from "../../../i18n";
import { RUN_TYPED_FROM } from "../../../lib/constants";
import { usePanel } from "../../../ui/panel";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { ConfirmDialog } from "../../../ui/widgets/ConfirmDialog";
import { askForNotices } from "../../../custom/runs/systemNotice";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { SiteLink } from "../selection/link";
import { ChangeTable } from "./ChangeTable";
import { asksForNumber, previewRun } from "./preview";
import "./runDialog.css";
import { NotStored } from "./NotStored";
import { RunFacts } from "./RunFacts";
import { SkippedLinks } from "./SkippedLinks";
import { canRun, startRun } from "./startRun";
import { TypedNumber } from "./TypedNumber";

interface Props {
  action: DomainActionName;
  links: readonly SiteLink[];
  onClose: () => void;
  onStarted: () => void;
}

/** Shows what a run will do, and starts it. */
export const RunDialog = ({ action, links, onClose, onStarted }: Props) => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const { capabilities } = usePanel().config;
  const preview = useMemo(() => previewRun(action, links, capabilities), [action, links, capabilities]);
  const { fits, skipped } = preview;
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const isOffered = action !== "delete" || capabilities.deleteDomain;
  const asks = asksForNumber(action, fits.length, RUN_TYPED_FROM);
  const mayStart =
    fits.length > 0 && isOffered && canRun() && userId !== undefined && (!asks || typed.trim() === `${fits.length}`);

  const start = () => {
    if (!mayStart || !startRun(userId, action, fits, skipped)) {
      setRefused(true);
      return;
    }
    askForNotices();
    onStarted();
    onClose();
  };
  const smart_count = fits.length + skipped.reduce((sum, group) => sum + group.links.length, 0);
  return (
    <ConfirmDialog
      title={t("runs.dialog.title", { action: t(`sites.actions.${action}`), fits: fits.length, smart_count })}
      wide
      harmless={action !== "suspend" && action !== "delete"}
      confirm="runs.dialog.start"
      confirmDisabled={!mayStart}
      onConfirm={start}
      onCancel={onClose}
      details={
        <div className="run-preview">
          <SkippedLinks skipped={skipped} />
          {fits.length > 0 && <ChangeTable action={action} links={fits} />}
          {asks && canRun() && (
            <TypedNumber count={fits.length} value={typed} onChange={setTyped} onEnter={() => mayStart && start()} />
          )}
          {isRefused && <NotStored onLeave={onClose} />}
        </div>
      }
    >
      <RunFacts action={action} preview={preview} />
    </ConfirmDialog>
  );
};
