import { useMemo } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import type { ChangeSet } from "../changes/change";
import { warningsAfter } from "../changes/zoneWarnings";
import { StepList } from "./StepList";
import { byRecord } from "./useRowWarnings";

interface Props {
  zone: string;
  /** The zone to which the changes would be made. */
  records: readonly DnsRecord[];
  changes: ChangeSet;
  nothing: string;
}

/** What a text or a preset would change, counted and listed. */
export const DifferenceList = ({ zone, records, changes, nothing }: Props) => {
  const t = useT();
  const warnings = useMemo(() => byRecord(warningsAfter(records, changes, zone).fresh), [records, changes, zone]);
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
  return (
    <div className="drawer-part">
      <p role="status">
        {changes.length > 0
          ? t("dnsChanges.zoneText.counts", {
              added: count("add"),
              changed: count("change"),
              removed: count("remove"),
            })
          : nothing}
      </p>
      {changes.length > 0 && <StepList steps={changes.map((change) => ({ change }))} warnings={warnings} />}
    </div>
  );
};
