import { useMemo } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import type { GroupsOf } from "../RecordTable";
import { byPurpose } from "../summary/purpose";
import { summaryOf, type Summary } from "../summary/summary";
import "./bulkEdit.css";

type Tone = "good" | "warn" | "info";

const useParts = (): ((summary: Summary) => { text: string; tone: Tone }[]) => {
  const t = useT();
  return ({ web, mail, spf, dmarc }) => [
    web.state === "missing"
      ? { text: t("dnsChanges.glance.noWeb"), tone: "warn" }
      : { text: t(web.more > 0 ? "dnsChanges.glance.webMore" : "dnsChanges.glance.web", { ...web }), tone: "info" },
    mail.state === "at" || mail.state === "own"
      ? {
          text: t("dnsChanges.glance.mail", { provider: mail.state === "at" ? mail.provider : mail.server }),
          tone: "info",
        }
      : { text: t(`dnsChanges.glance.mailStates.${mail.state}`), tone: mail.state === "refused" ? "info" : "warn" },
    { text: t(`dnsChanges.glance.spf.${spf}`), tone: spf === "ok" ? "good" : "warn" },
    {
      text: t(`dnsChanges.glance.dmarc.${dmarc}`),
      tone: dmarc === "ok" ? "good" : dmarc === "elsewhere" ? "info" : "warn",
    },
  ];
};

interface Props {
  zone: string;
  records: readonly DnsRecord[];
  /** Whether they are those of the zone as it would be. */
  isDraft: boolean;
  /** Whether the table shows the records by purpose. */
  isGrouped: boolean;
  /** Undefined where there is no such table. */
  onGroup: ((groupsOf: (() => GroupsOf) | undefined) => void) | undefined;
}

/** What a zone does, in one line, and a switch that groups its records by what they are for. */
export const ZoneGlance = ({ zone, records, isDraft, isGrouped, onGroup }: Props) => {
  const t = useT();
  const partsOf = useParts();
  const summary = useMemo(() => summaryOf(records, zone), [records, zone]);
  const group = () =>
    onGroup?.(
      () => (all) =>
        byPurpose(all, zone).map((found) => ({
          name: `dnsChanges.glance.purposes.${found.purpose}` as const,
          records: found.records,
        })),
    );
  return (
    <div className="glance">
      <ul
        aria-label={t(isDraft ? "dnsChanges.glance.draftLabel" : "dnsChanges.glance.label")}
        data-draft={isDraft ? t("dnsChanges.glance.draft") : undefined}
      >
        {partsOf(summary).map(({ text, tone }) => (
          <li key={text} data-tone={tone}>
            {text}
          </li>
        ))}
      </ul>
      {onGroup && (
        <button
          type="button"
          className="button button-small"
          aria-pressed={isGrouped}
          onClick={() => (isGrouped ? onGroup(undefined) : group())}
        >
          {t("dnsChanges.glance.group")}
        </button>
      )}
    </div>
  );
};
