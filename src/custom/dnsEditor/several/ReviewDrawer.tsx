import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import { useMemo } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { DialogFrame } from "../../../ui/widgets/DialogFrame";
import type { ChangeSet } from "../changes/change";
import { planOf, type Plan, type Takeover } from "../changes/plan";
import type { Rebased } from "../changes/rebase";
import { warningsAfter } from "../changes/zoneWarnings";
import { recordName } from "../recordName";
import { Conflicts } from "./Conflicts";
import { StepList } from "./StepList";
import type { Run, useApply } from "./useApply";
import { byRecord } from "./useRowWarnings";
import { ZoneWarnings } from "./ZoneWarnings";

interface Props {
  zone: string;
  records: readonly DnsRecord[];
  changes: ChangeSet;
  applying: ReturnType<typeof useApply>;
  onClose: () => void;
}

const TakeoverNote = ({ takeover: { name, from, to, before } }: { takeover: Takeover }) => {
  const t = useT();
  const args = { name, old: recordName(from), new: recordName(to) };
  return <p className="note">{t(before.length > 0 ? "dnsChanges.takeover.gap" : "dnsChanges.takeover.kept", args)}</p>;
};

/** What the person is told about the run. */
const useMessage = (run: Run | undefined): string => {
  const t = useT();
  const count = run?.steps.length ?? 0;
  const done = run?.steps.filter(({ state }) => state === "done").length ?? 0;
  switch (run?.phase) {
    case "reading":
      return t("dnsChanges.drawer.reading");
    case "sending":
      return t("dnsChanges.drawer.sending", { number: Math.min(done + 1, count), count });
    case "done":
      return count > 0 ? t("dnsChanges.drawer.done", { smart_count: count }) : t("dnsChanges.drawer.nothing");
    case "stopped":
      return t("dnsChanges.drawer.stopped", { done, count });
    case "unread":
      return `${t("dnsChanges.drawer.unread")} ${run.detail ?? ""}`;
    default:
      return "";
  }
};

const FoundNotes = ({ found }: { found: Rebased | undefined }) => {
  const t = useT();
  if (!found) return null;
  const { merged, done } = found;
  return (
    <>
      {merged.length > 0 && <p className="note">{t("dnsChanges.merged", { smart_count: merged.length })}</p>}
      {done.length > 0 && <p className="note">{t("dnsChanges.already", { smart_count: done.length })}</p>}
    </>
  );
};

/** What there is to know about a set: conflicts, the warnings of the zone as it would be, places where a CNAME takes over. */
const Review = ({ zone, records, plan, applying }: Pick<Props, "zone" | "records" | "applying"> & { plan: Plan }) => {
  const t = useT();
  const { run, sideOf, choose } = applying;
  const isStill = !run || run.phase === "unread" || run.phase === "conflicts";
  const warnings = useMemo(() => warningsAfter(records, plan.steps, zone), [records, plan, zone]);
  const steps = isStill || run.phase === "reading" ? plan.steps.map((change) => ({ change })) : run.steps;
  return (
    <>
      {run?.phase === "conflicts" && run.found && (
        <Conflicts conflicts={run.found.conflicts} sideOf={sideOf} onChoose={choose} />
      )}
      <FoundNotes found={run?.found} />
      {isStill && (
        <>
          <ZoneWarnings {...warnings} />
          {plan.takeovers.map((takeover) => (
            <TakeoverNote key={takeover.name} takeover={takeover} />
          ))}
        </>
      )}
      <section className="drawer-part" aria-label={t("dnsChanges.drawer.steps")}>
        <h3>{t("dnsChanges.drawer.steps")}</h3>
        {steps.length > 0 ? (
          <StepList steps={steps} warnings={isStill ? byRecord(warnings.fresh) : undefined} />
        ) : (
          <p>{t("dnsChanges.drawer.empty")}</p>
        )}
      </section>
    </>
  );
};

/** The difference between the zone and what it would be, in the order in which it is sent, and the sending itself. */
export const ReviewDrawer = ({ onClose, ...props }: Props) => {
  const t = useT();
  const { zone, records, changes, applying } = props;
  const plan = useMemo(() => planOf(records, changes), [records, changes]);
  const { run, apply } = applying;
  const isBusy = run?.phase === "reading" || run?.phase === "sending";
  const message = useMessage(run);
  const title = t("dnsChanges.drawer.title", { zone });
  const close = () => !isBusy && onClose();
  return (
    <DialogFrame title={title} fullWidth={false} className="dns-drawer" onClose={close}>
      {/* It scrolls, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="drawer-body" role="group" aria-label={title} tabIndex={0}>
        <p className="drawer-message" role="status" data-phase={run?.phase}>
          {message}
        </p>
        <Review {...{ zone, records, applying, plan }} />
      </div>
      <DialogActions>
        {plan.steps.length > 0 && (
          <Button variant="contained" aria-disabled={isBusy || undefined} onClick={() => !isBusy && void apply()}>
            {t("dnsChanges.drawer.apply", { smart_count: plan.steps.length })}
          </Button>
        )}
        <Button variant="outlined" aria-disabled={isBusy || undefined} onClick={close}>
          {t("dnsChanges.drawer.close")}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
