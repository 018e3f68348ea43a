import { useMemo } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT, type Translate } from "../../../i18n";
import { summaryOf, type Summary } from "../summary/summary";
import "./bulkEdit.css";

type Tone = "good" | "warn" | "info";

const partsOf = ({ web, mail, spf, dmarc }: Summary, t: Translate): { text: string; tone: Tone }[] => [
  web.state === "missing"
    ? { text: t("dnsChanges.glance.noWeb"), tone: "warn" }
    : {
        text: t(web.more > 0 ? "dnsChanges.glance.webMore" : "dnsChanges.glance.web", {
          ...web,
          target: web.target || t("dns.none"),
        }),
        tone: "info",
      },
  mail.state === "at" || mail.state === "own"
    ? {
        text: t("dnsChanges.glance.mail", {
          provider: (mail.state === "at" ? mail.provider : mail.server) || t("dns.none"),
        }),
        tone: "info",
      }
    : { text: t(`dnsChanges.glance.mailStates.${mail.state}`), tone: mail.state === "refused" ? "info" : "warn" },
  { text: t(`dnsChanges.glance.spf.${spf}`), tone: spf === "ok" ? "good" : "warn" },
  {
    text: t(`dnsChanges.glance.dmarc.${dmarc}`),
    tone: dmarc === "ok" ? "good" : dmarc === "elsewhere" ? "info" : "warn",
  },
];

interface Props {
  zone: string;
  records: readonly DnsRecord[];
  /** Whether they are those of the zone as it would be. */
  isDraft?: boolean;
  /** Whether the table shows the records by purpose. */
  isGrouped?: boolean;
  /** Omitted where there is no such table. */
  onGroup?: ((isGrouped: boolean) => void) | undefined;
}

/** What a zone does, in one line, and a switch that groups its records by what they are for. */
export const ZoneGlance = ({ zone, records, isDraft = false, isGrouped = false, onGroup }: Props) => {
  const t = useT();
  const summary = useMemo(() => summaryOf(records, zone), [records, zone]);
  return (
    <div className="glance">
      <ul
        aria-label={t(isDraft ? "dnsChanges.glance.draftLabel" : "dnsChanges.glance.label")}
        data-draft={isDraft ? t("dnsChanges.glance.draft") : undefined}
      >
        {partsOf(summary, t).map(({ text, tone }) => (
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
          onClick={() => onGroup(!isGrouped)}
        >
          {t("dnsChanges.glance.group")}
        </button>
      )}
    </div>
  );
};
