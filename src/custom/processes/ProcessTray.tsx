import { useT } from "../../i18n";
import { useDisclosure } from "../layout/useDisclosure";
import { isFailure, isRunning, type Entry } from "./entry";
import { ProcessList } from "./ProcessList";
import "./processes.css";
import { useEndings } from "./useEndings";
import type { LookUp } from "./useLookUp";
import { useProcesses } from "./useProcesses";
import { useProcessWatch } from "./useProcessWatch";

interface Props {
  entries: readonly Entry[];
  watch: LookUp;
}

const Tray = ({ entries, watch }: Props) => {
  const t = useT();
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
        <span className="chevron" aria-hidden="true" />
      </button>
      <div className="tray-panel" {...panelProps}>
        {open && <ProcessList entries={entries} watch={watch} />}
      </div>
    </div>
  );
};

/** In the top bar: the actions that this person started, running and ended; nothing while there are none. */
export const ProcessTray = () => {
  const entries = useProcesses();
  const watch = useProcessWatch(entries);
  const announcement = useEndings(entries);
  return (
    <>
      {entries.length > 0 && <Tray entries={entries} watch={watch} />}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  );
};
