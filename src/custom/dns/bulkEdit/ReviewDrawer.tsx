import type { Identifier } from "ra-core";
import { useMemo, useId, useRef } from "react";
import type { DnsRecord } from "@/model/records";
import { type Translate, useT } from "@/i18n";
import { SideChoice } from "@/ui/conflict/ConflictDialog";
import type { Side } from "@/ui/conflict/mergeEdits";
import { DialogFrame } from "@/ui/widgets/DialogFrame";
import { findMassDeletion } from "@/model/dns/findMassDeletion";
import { useStoreReference } from "@/ui/ticketReference/OfferedReference";
import { TicketReferenceField, useTicketReference } from "@/ui/ticketReference/TicketReferenceField";
import { type ChangeSet, getChangeId } from "@/model/dns/change";
import { findNewWarnings } from "../changes/findNewWarnings";
import { createPlan, type Plan } from "../changes/createPlan";
import type { Conflict } from "../changes/rebase";
import { useOwnWriteText } from "../ownWrites";
import { formatRecord } from "../formatRecord";
import type { ZoneRecords } from "../useDnsInfo";
import { DeletionConfirmation, useDeletionConfirmation } from "./DeletionConfirmation";
import { StepList } from "./StepList";
import { toSteps, useApply, type ApplyProgress, type Step } from "./useApply";
import type { Update } from "./useChangeSet";
import styles from "./bulkEdit.module.css";

interface Props {
  zone: string;
  records: readonly DnsRecord[];
  changes: ChangeSet;
  domainId: Identifier;
  refetchZone: () => Promise<ZoneRecords>;
  read: () => ChangeSet;
  update: Update;
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
    case "stopped":
      return t("dnsChanges.drawer.stopped", { done, count });
    case "otherTab":
      return t("dnsChanges.drawer.otherTab");
    case "conflicts":
      return progress.deletion ? t("dnsChanges.deletion.changed") : "";
    case "loadFailed":
      return `${t("dnsChanges.drawer.loadFailed")} ${progress.detail ?? ""}`;
    default:
      return "";
  }
};

interface ReviewProps extends Pick<Props, "zone" | "records"> {
  plan: Plan;
  applying: ReturnType<typeof useApply>;
}

const Review = ({ zone, records, plan, applying }: ReviewProps) => {
  const t = useT();
  const { progress, getSide, choose } = applying;
  const isIdle =
    !progress || progress.phase === "loadFailed" || progress.phase === "otherTab" || progress.phase === "conflicts";
  const warnings = useMemo(() => findNewWarnings(records, plan.steps, zone), [records, plan, zone]);
  const steps = isIdle || progress.phase === "checking" ? toSteps(plan.steps, plan.present) : progress.steps;
  const merged = progress?.rebased?.merged.length ?? 0;
  return (
    <>
      {progress?.phase === "conflicts" && progress.rebased && progress.rebased.conflicts.length > 0 && (
        <Conflicts conflicts={progress.rebased.conflicts} getSide={getSide} onChoose={choose} />
      )}
      {merged > 0 && <p className={styles.note}>{t("dnsChanges.merged", { smart_count: merged })}</p>}
      <section className={styles.drawerPart} aria-label={t("dnsChanges.drawer.steps")}>
        <h3>{t("dnsChanges.drawer.steps")}</h3>
        {steps.length > 0 ? (
          <StepList steps={steps} warnings={isIdle ? warnings : undefined} />
        ) : (
          <p>{t("dnsChanges.drawer.empty")}</p>
        )}
      </section>
    </>
  );
};

const formatApplyLabel = (smart_count: number, savesDomain: boolean, t: Translate): string => {
  const verb = smart_count > 0 ? "apply" : "clear";
  return t(`dnsChanges.drawer.${savesDomain ? (`${verb}AndSave` as const) : verb}`, { smart_count });
};

const useDeletion = (
  { zone, records, changes }: Pick<Props, "zone" | "records" | "changes">,
  progress: ApplyProgress | undefined,
) => {
  const found = useMemo(() => findMassDeletion(records, changes, zone), [records, changes, zone]);
  const isSent = progress?.phase === "sending" || progress?.phase === "done";
  const deletion = isSent ? undefined : (progress?.deletion ?? found);
  return { deletion, confirmation: useDeletionConfirmation(deletion ? [deletion] : []) };
};

export const ReviewDrawer = ({ zone, records, changes, read, update, onApplied, onClose, ...place }: Props) => {
  const t = useT();
  const plan = useMemo(() => createPlan(records, changes), [records, changes]);
  const { field, reference, isValid } = useTicketReference();
  const storeReference = useStoreReference();
  const applying = useApply({ ...place, zone, reference }, { read, update });
  const { progress, apply } = applying;
  const { deletion, confirmation } = useDeletion({ zone, records, changes }, progress);
  const isBusy = progress?.phase === "checking" || progress?.phase === "sending";
  const mayApply = !isBusy && isValid && confirmation.isConfirmed;
  const message = useMessage(progress);
  const hasLostComment = progress?.steps.some(({ isCommentLost }) => isCommentLost);
  const body = useRef<HTMLDivElement>(null);
  const title = t("dnsChanges.drawer.title", { zone });
  const close = () => !isBusy && onClose();
  const applyAll = async () => {
    if (!mayApply) return;
    storeReference(reference);
    if (await apply(deletion?.reasons ?? [])) onApplied?.();
  };
  const applyFromField = () => {
    // The field goes when the changes are sent.
    if (mayApply) body.current?.focus();
    void applyAll();
  };
  return (
    <DialogFrame title={title} className={`${styles.dnsDrawer} ${deletion ? "confirm-danger" : ""}`} onClose={close}>
      {/* It scrolls, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={body} className={styles.drawerBody} role="group" aria-label={title} tabIndex={0}>
        <p className={styles.drawerMessage} role="status" data-phase={progress?.phase}>
          {message && <span>{message}</span>}
          {hasLostComment && <span className={styles.drawerWarning}> {t("dns.commentLost")}</span>}
        </p>
        <DeletionConfirmation confirmation={confirmation} onEnter={applyFromField} />
        <Review {...{ zone, records, applying, plan }} />
        {plan.steps.length > 0 && <TicketReferenceField {...field} readOnly={isBusy} />}
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
            {formatApplyLabel(plan.steps.length, onApplied !== undefined, t)}
          </button>
        )}
      </div>
    </DialogFrame>
  );
};

interface ConflictsProps {
  conflicts: readonly Conflict[];
  getSide: (conflict: Conflict) => Side;
  onChoose: (conflict: Conflict, side: Side) => void;
}

const Conflicts = ({ conflicts, getSide, onChoose }: ConflictsProps) => {
  const t = useT();
  const id = useId();
  const ownWriteText = useOwnWriteText();
  const authors = conflicts.map(({ change, theirs }) => ownWriteText(change.from.id, theirs));
  const isOwn = authors.some((author) => author !== undefined);
  const formatSide = ({ change, theirs, fields }: Conflict, side: Side): string => {
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
      .map((field) => `${t(`dnsChanges.columns.${field.field as "name"}`)} ${field[side] || t("dns.none")}`)
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
