import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Domain } from "../../dataProvider/records";
import type { WithServers } from "../../dataProvider/installation";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { usePanel } from "../../ui/panel";
import { readAndShow } from "../processes";
import type { SiteInstallation } from "./selection/selection";

/** The installation as its domain was read now. One that does not exist any more is on no server. */
const asRead = ({ domain, server }: SiteInstallation, found: WithServers | undefined): SiteInstallation => {
  const { type, url_test, ...fresh } = found ?? { ...domain, servers: [] };
  const now: Domain = { ...domain, ...fresh, type: type ?? domain.type, url_test: url_test ?? domain.url_test };
  return { domain: now, server: now.servers?.find(({ id }) => String(id) === String(server.id)) ?? server };
};

/** Installations of a preview as they were last seen, some of which the person has had read again. It only reads, one domain at a time. */
export const useCheckedInstallations = (given: readonly SiteInstallation[]) => {
  const t = useT();
  const panel = usePanel();
  const [found, setFound] = useState<ReadonlyMap<string, WithServers | undefined>>(new Map());
  const [progress, setProgress] = useState<{ over: number; total: number }>();
  const [failure, setFailure] = useState("");
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => void (isClosed.current = true);
  }, []);
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
      const total = ids.length;
      setFailure("");
      setProgress({ over: 0, total });
      try {
        for (const [index, id] of ids.entries()) {
          if (isClosed.current) return;
          const domain = await readAndShow(panel, id);
          setFound((known) => new Map(known).set(id, domain));
          setProgress({ over: index + 1, total });
        }
      } catch (error) {
        setFailure(errorWords(error, t));
        await panel.authProvider.checkError(error);
      }
    },
    [panel, t],
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
  const isReading = progress !== undefined && progress.over < progress.total && !failure;
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
        {progress && t("runs.dialog.checked", progress)} {failure}
      </p>
    </div>
  );
};
