import { useT, type MessageKey } from "../../../i18n";
import type { FaultReason, LeftOutReason, NoteReason, Remark } from "../zoneFile/parse";

interface Props {
  title: MessageKey;
  remarks: readonly Remark<LeftOutReason | FaultReason | NoteReason>[];
}

/** Lines of a zone file about which there is something to say. */
export const Remarks = ({ title, remarks }: Props) => {
  const t = useT();
  if (remarks.length === 0) return null;
  return (
    <div className="drawer-part">
      <h3>{t(title, { smart_count: remarks.length })}</h3>
      <ul className="remarks">
        {remarks.map(({ line, reason, source, what = "" }) => (
          <li key={`${line} ${reason}`}>
            {t("dnsChanges.zoneText.line", { line, text: t(`dnsChanges.zoneText.reasons.${reason}`, { what }) })}{" "}
            <code>{source}</code>
          </li>
        ))}
      </ul>
    </div>
  );
};
