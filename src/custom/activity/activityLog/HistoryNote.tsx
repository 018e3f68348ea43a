import { useState } from "react";
import { useT } from "@/i18n";
import { ACTIVITY_LOG_MAX_AGE_MS } from "@/lib/constants";
import { useCurrentUser, useServices, useUserStore } from "@/ui/services";
import { ConfirmDialog } from "@/ui/widgets/ConfirmDialog";
import { activityLog } from "./activityLog";
import styles from "./activityLog.module.css";

const days = ACTIVITY_LOG_MAX_AGE_MS / (24 * 3_600_000);

export const useHistoryText = (): string => {
  const t = useT();
  const { keepDays } = useServices().config.history;
  const afterLogout = keepDays === 0 ? t("activityLog.notKept") : t("activityLog.kept", { days: keepDays });
  return `${t("activityLog.intro", { days })} ${afterLogout}`;
};

/** The content of the history, and a button that deletes it. */
export const HistoryNote = () => {
  const t = useT();
  const text = useHistoryText();
  const userId = useCurrentUser().id;
  const entries = useUserStore(activityLog);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const deleteAll = () => {
    close();
    document.getElementById("content")?.focus();
    activityLog.remove(
      userId,
      entries.map(({ id }) => id),
    );
  };
  return (
    <>
      <p className={styles.logIntro}>
        <span>{text}</span>{" "}
        <button type="button" className="button button-small button-quiet" onClick={() => setAsking(true)}>
          {t("activityLog.delete")}
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={t("activityLog.deleteTitle")}
          confirm={t("activityLog.delete")}
          onConfirm={deleteAll}
          onCancel={close}
        >
          {t("activityLog.deleteText", { smart_count: entries.length })}
        </ConfirmDialog>
      )}
    </>
  );
};
