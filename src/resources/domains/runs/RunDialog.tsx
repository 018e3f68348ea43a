import { useMemo, useState, type KeyboardEvent } from "react";
import "../../../i18n/runTexts";
import { useT } from "../../../i18n";
import { RUN_TYPED_FROM } from "../../../lib/constants";
import { usePanel } from "../../../ui/panel";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { ConfirmDialog } from "../../../ui/widgets/ConfirmDialog";
import { TextField } from "../../../ui/widgets/TextField";
import { askForNotices } from "../../../custom/runs/systemNotice";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { SiteLink } from "../selection/link";
import { ChangeTable } from "./ChangeTable";
import { asksForNumber, previewRun } from "./preview";
import "./runDialog.css";
import { SkippedLinks } from "./SkippedLinks";
import { canRun, startRun } from "./startRun";

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
  const { fits, skipped, offline, unknown } = useMemo(
    () => previewRun(action, links, capabilities),
    [action, links, capabilities],
  );
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
  const startByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // It would press the button that gets the focus back.
    event.preventDefault();
    if (mayStart) start();
  };
  const name = t(`sites.actions.${action}`);
  const smart_count = fits.length + skipped.reduce((sum, group) => sum + group.links.length, 0);
  return (
    <ConfirmDialog
      title={t("runs.dialog.title", { action: name, fits: fits.length, smart_count })}
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
            <TextField
              label={t("runs.dialog.typed", { count: fits.length })}
              name="number"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={startByEnter}
            />
          )}
          {isRefused && (
            <p className="message message-bad" role="alert">
              {t("runs.dialog.notStored")}
            </p>
          )}
        </div>
      }
    >
      <div className="run-facts">
        {!canRun() && <p className="message message-bad">{t("runs.dialog.noLocks")}</p>}
        {fits.length === 0 && <p>{t("runs.dialog.nothing", { action: name })}</p>}
        {offline > 0 && <p className="message message-warn">{t("runs.dialog.offline", { smart_count: offline })}</p>}
        {unknown > 0 && (
          <p className="message message-warn">{t("runs.dialog.offlineUnknown", { smart_count: unknown })}</p>
        )}
        {fits.length > 0 && <p className="run-note">{t("runs.dialog.checkedAgain")}</p>}
      </div>
    </ConfirmDialog>
  );
};
