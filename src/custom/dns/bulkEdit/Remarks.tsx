import { useT, type MessageKey } from "@/i18n";
import type { NoteReason } from "@/model/dns/change";
import type { LeftOutReason, ZoneFile } from "@/model/dns/zoneFile/parseZoneFile";
import type { FaultReason } from "@/model/dns/zoneFile/readData";
import type { Remark } from "@/model/dns/zoneFile/tokenizeLines";
import styles from "./bulkEdit.module.css";

interface Props {
  title: MessageKey;
  remarks: readonly Remark<LeftOutReason | FaultReason | NoteReason>[];
}

const List = ({ title, remarks }: Props) => {
  const t = useT();
  if (remarks.length === 0) return null;
  return (
    <div className={styles.drawerPart}>
      <h3>{t(title, { smart_count: remarks.length })}</h3>
      <ul className={styles.remarks}>
        {remarks.map(({ line, reason, source, what = "" }, index) => (
          <li key={index}>
            {t("dnsChanges.zoneText.line", { line, text: t(`dnsChanges.zoneText.reasons.${reason}`, { what }) })}{" "}
            <code>{source}</code>
          </li>
        ))}
      </ul>
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
