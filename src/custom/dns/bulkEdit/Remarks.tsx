import { uniq } from "es-toolkit";
import { useMemo } from "react";
import { useT, type MessageKey } from "@/i18n";
import { groupBy } from "@/lib/groupBy";
import type { NoteReason } from "@/model/dns/change";
import type { LeftOutReason, ZoneFile } from "@/model/dns/zoneFile/parseZoneFile";
import type { FaultReason } from "@/model/dns/zoneFile/readName";
import type { Remark } from "@/model/dns/zoneFile/tokenizeLines";
import { WindowedList } from "@/ui/table/WindowedList";
import styles from "./bulkEdit.module.css";

type TextRemark = Remark<LeftOutReason | FaultReason | NoteReason>;

interface Props {
  title: MessageKey;
  remarks: readonly TextRemark[];
}

const getText = ([text]: [text: string, remarks: readonly TextRemark[]]) => text;
/** Two lines of text. */
const REMARK_HEIGHT_PX = 40;

const listLines = (remarks: readonly TextRemark[]) => uniq(remarks.map(({ line }) => line));

/** Equal remarks stand once; the text of the line is shown for a single one. */
const List = ({ title, remarks }: Props) => {
  const t = useT();
  const groups = useMemo(
    () => [...groupBy(remarks, ({ reason, what = "" }) => t(`dnsChanges.zoneText.reasons.${reason}`, { what }))],
    [remarks, t],
  );
  if (remarks.length === 0) return null;
  return (
    <div className={styles.drawerPart}>
      <h3>{t(title, { smart_count: listLines(remarks).length })}</h3>
      <WindowedList
        as="ul"
        className={styles.remarks}
        items={groups}
        getKey={getText}
        estimatedHeight={REMARK_HEIGHT_PX}
      >
        {([text, equal]) => {
          const [line = 0, ...others] = listLines(equal);
          return others.length > 0 ? (
            t("dnsChanges.zoneText.lines", { lines: listLines(equal).join(", "), text })
          ) : (
            <>
              {t("dnsChanges.zoneText.line", { line: String(line), text })} <code>{equal[0]?.source}</code>
            </>
          );
        }}
      </WindowedList>
    </div>
  );
};

interface RemarksProps extends Pick<ZoneFile, "faults" | "leftOut" | "notes"> {
  onAddDots: () => void;
}

export const Remarks = ({ faults, leftOut, notes, onAddDots }: RemarksProps) => {
  const t = useT();
  const smart_count = notes.filter(({ reason }) => reason === "finalDot").length;
  return (
    <>
      <List title="dnsChanges.zoneText.faults" remarks={faults} />
      <List title="dnsChanges.zoneText.leftOut" remarks={leftOut} />
      <List title="dnsChanges.zoneText.notes" remarks={notes} />
      {smart_count > 0 && (
        <button type="button" className="button button-small" onClick={onAddDots}>
          {t("dnsChanges.zoneText.addDots", { smart_count })}
        </button>
      )}
    </>
  );
};
