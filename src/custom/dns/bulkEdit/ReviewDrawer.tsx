import { useDeferredValue, useId, useRef } from "react";
import { type Translate, useT } from "@/i18n";
import { SideChoice } from "@/ui/conflict/ConflictDialog";
import type { Side } from "@/ui/conflict/mergeEdits";
import { DialogFrame } from "@/ui/widgets/DialogFrame";
import { useStoreReference } from "@/ui/ticketReference/OfferedReference";
import { TicketReferenceField, useTicketReference } from "@/ui/ticketReference/TicketReferenceField";
import { type EditableField, getChangeId } from "@/model/dns/change";
import type { DnsConflict } from "../changes/rebase";
import { useOwnWriteText } from "../ownWrites";
import { formatFieldText, formatRecord } from "../formatRecord";
import { DeletionConfirmation } from "./DeletionConfirmation";
import { ReviewSteps } from "./ReviewSteps";
import type { ApplyProgress, Step } from "./useApply";
import type { Update } from "./useChangeSet";
import { useReview, type ReviewInput } from "./useReview";
import styles from "./bulkEdit.module.css";

interface Props extends Omit<ReviewInput, "reference"> {
  /** Saves the domain after all changes are applied. */
  onApplied: (() => void) | undefined;
  onClose: () => void;
}

const useMessage = (progress: ApplyProgress | undefined): string => {
  const t = useT();
  const all = progress?.steps.length ?? 0;
  const countSteps = (kind: Step["state"]) => progress?.steps.filter(({ state }) => state === kind).length ?? 0;
  const [done, present] = [countSteps("done"), countSteps("present")];
  const count = all - present;
  switch (progress?.phase) {
    case "checking":
      return t("dnsChanges.drawer.checking");
    case "sending":
      return t("dnsChanges.drawer.sending", { number: Math.min(done + 1, count), count });
    case "done":
      if (count === 0) return t("dnsChanges.drawer.nothing");
      return present > 0
        ? t("dnsChanges.drawer.doneRest", { smart_count: count, all })
        : t("dnsChanges.drawer.done", { smart_count: count });
    case "stopped": {
      const reason = progress.isChangedElsewhere ? ` ${t("dnsChanges.drawer.changedElsewhere")}` : "";
      return t("dnsChanges.drawer.stopped", { done, count }) + reason;
    }
    case "otherTab":
      return t("dnsChanges.drawer.otherTab");
    case "changed":
      return t("dnsChanges.drawer.changed");
    case "loadFailed":
      return `${t("dnsChanges.drawer.loadFailed")} ${progress.detail ?? ""}`;
    default:
      return "";
  }
};

const DrawerMessage = ({ progress }: { progress: ApplyProgress | undefined }) => {
  const t = useT();
  const message = useMessage(progress);
  const hasLostComment = progress?.steps.some(({ isCommentLost }) => isCommentLost);
  return (
    <p className={styles.drawerMessage} role="status" data-phase={progress?.phase}>
      {message && <span>{message}</span>}
      {hasLostComment && <span className={styles.drawerWarning}> {t("dns.commentLost")}</span>}
    </p>
  );
};

const formatApplyLabel = (smart_count: number, savesDomain: boolean, t: Translate): string => {
  const verb = smart_count > 0 ? "apply" : "clear";
  return t(`dnsChanges.drawer.${savesDomain ? (`${verb}AndSave` as const) : verb}`, { smart_count });
};

export const ReviewDrawer = ({ onApplied, onClose, ...input }: Props) => {
  const t = useT();
  const { zone, records, changes, update } = input;
  const { field, reference, isValid } = useTicketReference();
  const storeReference = useStoreReference();
  const { review, getSide, choose, progress, isBusy, confirmation, canApply, apply } = useReview({
    ...input,
    reference,
  });
  // The drawer opens before its steps are rendered: a hundred take longer than a click may.
  const showsSteps = useDeferredValue(true, false);
  const mayApply = canApply && isValid && showsSteps;
  const isDeletion = confirmation.deletions.length > 0;
  const body = useRef<HTMLDivElement>(null);
  const title = t("dnsChanges.drawer.title", { zone });
  const close = () => !isBusy && onClose();
  /** The button that was pressed goes with its remark. */
  const edit: Update = (next) => {
    body.current?.focus();
    update(next);
  };
  const applyAll = async () => {
    if (!mayApply) return;
    storeReference(reference);
    if (await apply()) onApplied?.();
  };
  const applyFromField = () => {
    // The field goes when the changes are sent.
    if (mayApply) body.current?.focus();
    void applyAll();
  };
  return (
    <DialogFrame title={title} className={`dialog-drawer ${isDeletion ? "confirm-danger" : ""}`} onClose={close}>
      {/* It scrolls, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={body} className="drawer-body" role="group" aria-label={title} tabIndex={0}>
        <DrawerMessage progress={progress} />
        <DeletionConfirmation confirmation={confirmation} onEnter={applyFromField} />
        {!isBusy && <Conflicts conflicts={review.conflicts} getSide={getSide} onChoose={choose} />}
        {showsSteps && <ReviewSteps {...{ zone, records, changes, review, progress }} update={edit} />}
        {review.steps.length > 0 && <TicketReferenceField {...field} readOnly={isBusy} />}
      </div>
      <div className="dialog-actions">
        <button type="button" className="button" aria-disabled={isBusy || undefined} onClick={close}>
          {t("dnsChanges.drawer.close")}
        </button>
        {changes.length > 0 && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={!mayApply || undefined}
            onClick={() => void applyAll()}
          >
            {formatApplyLabel(review.steps.length, onApplied !== undefined, t)}
          </button>
        )}
      </div>
    </DialogFrame>
  );
};

interface ConflictsProps {
  conflicts: readonly DnsConflict[];
  getSide: (conflict: DnsConflict) => Side;
  onChoose: (conflict: DnsConflict, side: Side) => void;
}

const Conflicts = ({ conflicts, getSide, onChoose }: ConflictsProps) => {
  const t = useT();
  const id = useId();
  const ownWriteText = useOwnWriteText();
  if (conflicts.length === 0) return null;
  const authors = conflicts.map(({ change, theirs }) => ownWriteText(change.from.id, theirs));
  const isOwn = authors.some((author) => author !== undefined);
  const formatSide = ({ change, theirs, fields }: DnsConflict, side: Side): string => {
    const isMine = side === "mine";
    if (change.kind === "remove") {
      return isMine
        ? t("dnsChanges.conflicts.removed")
        : t("dnsChanges.conflicts.keep", { record: formatRecord(theirs ?? change.from) });
    }
    if (!theirs) {
      return isMine
        ? t("dnsChanges.conflicts.addAgain", { record: formatRecord(change.to) })
        : t("dnsChanges.conflicts.leaveDeleted");
    }
    return fields
      .map(({ field, ...sides }) => {
        const text = formatFieldText({ ...change.from, [field]: sides[side] }, field as EditableField);
        return `${t(`dnsChanges.columns.${field as EditableField}`)} ${text || t("dns.none")}`;
      })
      .join(", ");
  };
  return (
    <section className={styles.drawerPart} aria-labelledby={id}>
      <h3 id={id}>{t(`dnsChanges.conflicts.${isOwn ? "titleOwn" : "title"}`)}</h3>
      <p>{t("dnsChanges.conflicts.text")}</p>
      <div className="conflict">
        {conflicts.map((conflict, index) => (
          <SideChoice
            key={getChangeId(conflict.change)}
            legend={formatRecord(conflict.change.from)}
            note={isOwn ? (authors[index] ?? t("dnsChanges.conflicts.others")) : undefined}
            chosen={getSide(conflict)}
            describeSide={(side) => [t(`dnsChanges.conflicts.${side}`), formatSide(conflict, side)]}
            onChoose={(side) => onChoose(conflict, side)}
          />
        ))}
      </div>
    </section>
  );
};
