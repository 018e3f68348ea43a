import type { Identifier } from "ra-core";
import { createContext, useContext } from "react";
import type { DnsRecord } from "@/model/records";
import { useT } from "@/i18n";
import { formatStoredText } from "@/i18n/storedText";
import { formatTime } from "@/lib/format";
import type { StoredText } from "@/lib/storedText";

interface OwnWrite {
  at: number;
  run?: { title?: StoredText | undefined } | undefined;
  /** `other` tab; `unknown` before this page was loaded. */
  tab: "this" | "other" | "unknown";
}

/** Finds the own write that produced the current record; `now` is undefined for a deleted one. */
type FindOwnWrite = (id: Identifier, now: DnsRecord | undefined) => OwnWrite | undefined;

export const OwnWritesContext = createContext<FindOwnWrite>(() => undefined);

/** Undefined if someone else wrote the current record. */
export const useOwnWriteText = () => {
  const t = useT();
  const find = useContext(OwnWritesContext);
  return (id: Identifier, now: DnsRecord | undefined): string | undefined => {
    const ownWrite = find(id, now);
    if (!ownWrite) return undefined;
    const time = formatTime(ownWrite.at);
    if (ownWrite.run?.title)
      return t("dnsChanges.conflicts.ownRunOf", { run: formatStoredText(ownWrite.run.title, t), time });
    if (ownWrite.run) return t("dnsChanges.conflicts.ownRun", { time });
    return t(`dnsChanges.conflicts.${ownWrite.tab === "other" ? "ownTab" : "own"}`, { time });
  };
};
