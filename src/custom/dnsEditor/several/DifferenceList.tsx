import { useT } from "../../../i18n";
import type { ChangeSet } from "../changes/change";
import { StepList } from "./StepList";

/** What a text or a preset would change, counted and listed. */
export const DifferenceList = ({ changes, nothing }: { changes: ChangeSet; nothing: string }) => {
  const t = useT();
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
      {changes.length > 0 && <StepList steps={changes.map((change) => ({ change }))} />}
    </div>
  );
};
