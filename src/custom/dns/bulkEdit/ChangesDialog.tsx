import type { ReactNode } from "react";
import type { ChangeSet } from "@/model/dns/change";
import type { DnsRecord } from "@/model/records";
import { useT } from "@/i18n";
import { DialogFrame } from "@/ui/widgets/DialogFrame";

/** The props of dialogs that propose changes. */
export interface ProposalProps {
  zone: string;
  /** The records with the draft applied. */
  records: readonly DnsRecord[];
  onUse: (changes: ChangeSet) => void;
  onClose: () => void;
}

interface Props {
  title: string;
  submitLabel: string;
  canSubmit: boolean;
  isDangerous?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export const ChangesDialog = ({ title, submitLabel, canSubmit, isDangerous, onSubmit, onClose, children }: Props) => {
  const t = useT();
  return (
    <DialogFrame title={title} className={isDangerous ? "confirm-danger" : ""} maxWidth="md" onClose={onClose}>
      <div className="drawer-body">{children}</div>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {t("common.cancel")}
        </button>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={!canSubmit || undefined}
          onClick={() => canSubmit && onSubmit()}
        >
          {submitLabel}
        </button>
      </div>
    </DialogFrame>
  );
};
