import { isEqual, omit } from "es-toolkit";
import { useMemo } from "react";
import { useT } from "@/i18n";
import { stripFinalDot } from "@/lib/dnsNames";
import { getChangeId, type ChangeSet } from "@/model/dns/change";
import { toHostname } from "@/model/dns/record";
import type { DnsRecord } from "@/model/records";
import { useServices } from "@/ui/services";
import type { Review } from "../changes/createReview";
import { composeChanges } from "../changes/editChangeSet";
import { findNewWarnings, type WarningsById } from "../changes/findNewWarnings";
import { findStayingMx } from "../changes/findStayingMx";
import { applyFixes } from "./editRows";
import { StepList } from "./StepList";
import { toSteps, type ApplyProgress, type Step } from "./useApply";
import type { Update } from "./useChangeSet";
import styles from "./bulkEdit.module.css";

/** The steps to send, or their progress; the rest of a stopped set may have changed in another tab. */
const listSteps = ({ steps, present }: Review, progress: ApplyProgress | undefined): readonly Step[] => {
  if (progress?.phase === "sending" || progress?.phase === "done") return progress.steps;
  if (progress?.phase !== "stopped") return toSteps(steps, present);
  const sent = progress.steps.filter(({ state }) => state === "done" || state === "present");
  const byId = new Map(progress.steps.map((step) => [getChangeId(step.change), step]));
  return [
    ...sent,
    ...steps.map((change) => {
      const step = byId.get(getChangeId(change));
      return step && isEqual(step.change, change) ? step : { change };
    }),
  ];
};

interface Props {
  zone: string;
  records: readonly DnsRecord[];
  changes: ChangeSet;
  review: Review;
  progress: ApplyProgress | undefined;
  update: Update;
}

/** Planned steps that the draft does not contain cannot be edited in it, so their warnings have no fix. */
const useWarnings = ({ zone, records, changes, review }: Props, isSent: boolean): WarningsById | undefined =>
  useMemo(() => {
    if (isSent) return undefined;
    const editableIds = new Set(changes.flatMap((change) => (change.kind === "remove" ? [] : getChangeId(change))));
    const warnings = [...findNewWarnings(records, review.steps, zone)];
    return new Map(
      warnings.map(([id, list]) => [id, editableIds.has(id) ? list : list.map((warning) => omit(warning, ["fix"]))]),
    );
  }, [zone, records, changes, review, isSent]);

const StayingMx = ({ zone, records, review, update }: Props) => {
  const t = useT();
  const staying = findStayingMx(records, review.steps);
  const smart_count = staying.length;
  const hosts = staying.map(({ data }) => toHostname(stripFinalDot(data ?? ""), zone) || zone).join(", ");
  return (
    smart_count > 0 && (
      <div className={styles.offer}>
        <p>{t("dnsChanges.stayingMx.text", { smart_count, hosts })}</p>
        <button
          type="button"
          className="button button-small"
          onClick={() =>
            update((changes) =>
              composeChanges(
                changes,
                staying.map((from) => ({ kind: "remove", from })),
              ),
            )
          }
        >
          {t("dnsChanges.stayingMx.remove", { smart_count })}
        </button>
      </div>
    )
  );
};

export const ReviewSteps = (props: Props) => {
  const { zone, records, review, progress, update } = props;
  const t = useT();
  const { ipv6Type } = useServices().config.dns;
  const isSent = progress?.phase === "sending" || progress?.phase === "done" || progress?.phase === "stopped";
  const warnings = useWarnings(props, isSent);
  const steps = useMemo(() => listSteps(review, progress), [review, progress]);
  const merged = isSent ? 0 : review.merged.length;
  return (
    <>
      {merged > 0 && <p className={styles.note}>{t("dnsChanges.merged", { smart_count: merged })}</p>}
      {!isSent && <StayingMx {...props} />}
      <section className={styles.drawerPart} aria-label={t("dnsChanges.drawer.steps")}>
        {steps.length > 0 ? (
          <StepList
            steps={steps}
            warnings={warnings}
            onFix={(sources) => update((changes) => applyFixes(changes, sources, { zone, records, ipv6Type }))}
          />
        ) : (
          <p>{t("dnsChanges.drawer.empty")}</p>
        )}
      </section>
    </>
  );
};
