import { useEffect, useMemo, useRef, useState } from "react";
import { createCallGate, gateTime } from "../../dataProvider/callPace";
import type { Domain } from "../../dataProvider/records";
import type { WithServers } from "../../dataProvider/installation";
import { type Translate, useT } from "../../i18n";
import { errorWords, readingNotes } from "../../i18n/errorWords";
import { usePanel } from "../../ui/panel";
import { readAndShow } from "../processes";
import { checkedState } from "./runs/again";
import type { RunItem } from "./runs/run";
import { type SiteInstallation, siteInstallationKey } from "./selection/selection";

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

/** Receives a domain as it is now; undefined when it does not exist any more. */
type OnRead = (id: string, domain: WithServers | undefined, at: number) => void;

/** Reads domains at the user's request, one at a time and at the rate of background calls. */
export const useDomainReads = (onRead: OnRead) => {
  const t = useT();
  const panel = usePanel();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState("");
  const [closed] = useState(() => new AbortController());
  useEffect(() => () => closed.abort(), [closed]);

  const read = async (ids: readonly string[]) => {
    const { signal } = closed;
    let over = 0;
    const show = (waits?: number) => setProgress({ over, total: ids.length, waits });
    const gate = createCallGate({ slowCalls: panel.slowCalls, signal, onWait: (ms) => show(Math.ceil(ms / 1000)) });
    setFailure("");
    show();
    try {
      for (const id of ids) {
        const at = Date.now();
        const domain = await gate.call(() => readAndShow(panel, id));
        if (signal.aborted) return;
        onRead(id, domain, at);
        over += 1;
        show();
      }
    } catch (error) {
      setFailure(errorWords(error, t));
      await panel.authProvider.checkError(error);
    }
  };
  const { over, total, waits } = progress ?? { over: 0, total: 0 };
  const isReading = over < total && !failure;
  const left = isReading ? gateTime(total, over) : 0;
  const notes = waits === undefined ? readingNotes({ left }, t) : [t("errors.resumes", { smart_count: waits })];
  const words = progress && [t("runs.dialog.checked", { over, total }), ...notes].join(" · ");
  return { read, isReading, words, failure };
};

/** Installations of a preview as they were last seen, some of which the user has had read again. */
export const useCheckedInstallations = (given: readonly SiteInstallation[]) => {
  const [found, setFound] = useState<ReadonlyMap<string, WithServers | undefined>>(new Map());
  const { read, ...reading } = useDomainReads((id, domain) => setFound((known) => new Map(known).set(id, domain)));
  const installations = useMemo(
    () =>
      given.map((installation) =>
        found.has(String(installation.domain.id))
          ? asRead(installation, found.get(String(installation.domain.id)))
          : installation,
      ),
    [given, found],
  );

  /** The keys of those that were read again because something stood in their way. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const check = (blocked: readonly SiteInstallation[], unknown: readonly SiteInstallation[]) => {
    setAsked(new Set(blocked.map(siteInstallationKey)));
    void read([...new Set([...blocked, ...unknown].map(({ domain }) => String(domain.id)))]);
  };
  return { installations, asked: installations.filter((one) => asked.has(siteInstallationKey(one))), check, reading };
};
type Checked = ReturnType<typeof useCheckedInstallations>;

/** The result of a check: 'Still failed (2) · Cleared (1)'. */
export const checkWords = (found: readonly NonNullable<RunItem["checked"]>["is"][], t: Translate): string =>
  (["failed", "running", "cleared", "gone"] as const)
    .flatMap((is) => {
      const count = found.filter((one) => one === is).length;
      return count > 0 ? t(`runs.check.${is}`, { count }) : [];
    })
    .join(" · ");

interface Props {
  /** Installations that a process blocks. */
  blocked: readonly SiteInstallation[];
  /** Installations in an unknown state. */
  unknown: readonly SiteInstallation[];
  checked: Checked;
}

/** Reads installations of a preview again, at the user's request: only the server knows whether what stood in their way still does. */
export const CheckInstallations = ({ blocked, unknown, checked: { asked, check, reading } }: Props) => {
  const t = useT();
  const status = useRef<HTMLParagraphElement>(null);
  const smart_count = blocked.length + unknown.length;
  const { isReading, words, failure } = reading;
  if (smart_count === 0 && words === undefined) return null;
  const found =
    isReading || failure
      ? ""
      : checkWords(
          asked.map(({ domain, server }) => checkedState(domain, server.id)),
          t,
        );
  const start = () => {
    // The button goes when nothing is left to be checked.
    status.current?.focus();
    check(blocked, unknown);
  };
  return (
    <div className="run-check">
      {smart_count > 0 && !isReading && (
        <button type="button" className="button button-small" onClick={start}>
          {blocked.length > 0 ? t("runs.checkAgain") : t("runs.dialog.check", { smart_count })}
        </button>
      )}
      <p role="status" tabIndex={-1} ref={status}>
        {[found || words, failure].filter(Boolean).join(" ")}
      </p>
    </div>
  );
};
