import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createCallGate, gateTime } from "../../dataProvider/callPace";
import type { Domain } from "../../dataProvider/records";
import type { WithServers } from "../../dataProvider/installation";
import { useT } from "../../i18n";
import { errorWords, readingNotes } from "../../i18n/errorWords";
import { usePanel } from "../../ui/panel";
import { readAndShow } from "../processes";
import type { SiteInstallation } from "./selection/selection";

/** The installation as its domain was read now. One that does not exist any more is on no server. */
const asRead = ({ domain, server }: SiteInstallation, found: WithServers | undefined): SiteInstallation => {
  const { type, url_test, ...fresh } = found ?? { ...domain, servers: [] };
  const now: Domain = { ...domain, ...fresh, type: type ?? domain.type, url_test: url_test ?? domain.url_test };
  return { domain: now, server: now.servers?.find(({ id }) => String(id) === String(server.id)) ?? server };
};

interface Progress {
  over: number;
  total: number;
  /** The server allows no more calls for so many seconds. */
  waits?: number | undefined;
}

/** Installations of a preview as they were last seen, some of which the person has had read again. It only reads, one domain at a time. */
export const useCheckedInstallations = (given: readonly SiteInstallation[]) => {
  const t = useT();
  const panel = usePanel();
  const [found, setFound] = useState<ReadonlyMap<string, WithServers | undefined>>(new Map());
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState("");
  const [closed] = useState(() => new AbortController());
  useEffect(() => () => closed.abort(), [closed]);
  const installations = useMemo(
    () =>
      given.map((installation) =>
        found.has(String(installation.domain.id))
          ? asRead(installation, found.get(String(installation.domain.id)))
          : installation,
      ),
    [given, found],
  );

  const check = useCallback(
    async (asked: readonly SiteInstallation[]) => {
      const ids = [...new Set(asked.map(({ domain }) => String(domain.id)))];
      const { signal } = closed;
      let over = 0;
      const show = (waits?: number) => setProgress({ over, total: ids.length, waits });
      const gate = createCallGate({ slowCalls: panel.slowCalls, signal, onWait: (ms) => show(Math.ceil(ms / 1000)) });
      setFailure("");
      show();
      try {
        for (const id of ids) {
          const domain = await gate.call(() => readAndShow(panel, id));
          if (signal.aborted) return;
          setFound((known) => new Map(known).set(id, domain));
          over += 1;
          show();
        }
      } catch (error) {
        setFailure(errorWords(error, t));
        await panel.authProvider.checkError(error);
      }
    },
    [panel, t, closed],
  );
  return { installations, check, progress, failure };
};
type Checked = ReturnType<typeof useCheckedInstallations>;

interface Props {
  /** Those that something stands in the way of, or whose state is not known. */
  installations: readonly SiteInstallation[];
  checked: Checked;
}

/** Reads installations of a preview again, at the person's request: only the server knows whether what stood in their way still does. */
export const CheckInstallations = ({ installations, checked: { check, progress, failure } }: Props) => {
  const t = useT();
  const status = useRef<HTMLParagraphElement>(null);
  if (installations.length === 0 && !progress) return null;
  const { over, total, waits } = progress ?? { over: 0, total: 0 };
  const isReading = over < total && !failure;
  const left = isReading ? gateTime(total, over) : 0;
  const notes = waits === undefined ? readingNotes({ left }, t) : [t("errors.resumes", { smart_count: waits })];
  const start = () => {
    // The button goes when nothing is left to be checked.
    status.current?.focus();
    void check(installations);
  };
  return (
    <div className="run-check">
      {installations.length > 0 && !isReading && (
        <button type="button" className="button button-small" onClick={start}>
          {t("runs.dialog.check", { smart_count: installations.length })}
        </button>
      )}
      <p role="status" tabIndex={-1} ref={status}>
        {progress && [t("runs.dialog.checked", { over, total }), ...notes].join(" · ")} {failure}
      </p>
    </div>
  );
};
