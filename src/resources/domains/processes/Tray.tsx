import { useT } from "../../../i18n";
import { useDisclosure } from "../../../ui/layout/useDisclosure";
import { isFailure, isRunning, type Entry } from "../../../custom/processes/entry";
import { ProcessList } from "./ProcessList";
import "../../../custom/processes/processes.css";
import type { PushStatus } from "../../../custom/processes/rules";
import { useEndings } from "../../../custom/processes/useEndings";
import { useProcessWatch } from "./useProcessWatch";

/** Follows the actions to their ends, counts them, and lists them when opened. */
export const Tray = ({ entries, push }: { entries: readonly Entry[]; push: PushStatus }) => {
  const t = useT();
  const watch = useProcessWatch(entries, push);
  const announcement = useEndings(entries);
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  const running = entries.filter(isRunning).length;
  const failures = entries.filter(isFailure).length;
  const summary = [
    t("processes.title"),
    ...(running > 0 ? [t("processes.running", { count: running })] : []),
    ...(failures > 0 ? [t("processes.failures", { smart_count: failures })] : []),
  ];
  return (
    <div className="tray" {...containerProps}>
      <button className="bar-button tray-button" aria-label={summary.join(", ")} {...buttonProps}>
        <span className="tray-name">{t("processes.title")}</span>
        {running > 0 && (
          <span className="tray-count">
            <span className="spinner" />
            {running}
          </span>
        )}
        {failures > 0 && <span className="tray-count tray-failures">{failures}</span>}
        {running + failures === 0 && <span className="tray-done" aria-hidden="true" />}
        <span className="chevron" aria-hidden="true" />
      </button>
      <div className="tray-panel" {...panelProps}>
        {open && <ProcessList entries={entries} watch={watch} />}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
};
