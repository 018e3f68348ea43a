import { useT } from "@/i18n";
import {
  diffFields,
  getChangeId,
  type Change,
  type EditableField,
  type RecordRemark,
  toFieldText,
} from "@/model/dns/change";
import type { RecordContent } from "@/model/dns/record";
import { formatDetails } from "../formatRecord";
import type { WarningsById } from "../changes/findNewWarnings";
import { RowWarnings } from "../RowWarnings";
import type { Step } from "./useApply";
import editorStyles from "../dnsEditor.module.css";
import styles from "./bulkEdit.module.css";

export const ChangeMark = ({ kind }: Pick<Change, "kind">) => (
  <span className={styles.changeMark} data-kind={kind}>
    {useT()(`dnsChanges.state.${kind}`)}
  </span>
);

const RecordLine = ({ record }: { record: RecordContent }) => {
  const t = useT();
  const more = formatDetails(record, t).join(" · ");
  return (
    <>
      <b>{record.name}</b> {record.type} <code>{record.data}</code>{" "}
      {more && <span className={styles.changeMore}>{more}</span>}
    </>
  );
};

const Differences = ({ change }: { change: Extract<Change, { kind: "change" }> }) => {
  const t = useT();
  const text = (record: RecordContent, field: EditableField) => toFieldText(record, field) || t("dns.none");
  return (
    <ul className={styles.changeFields}>
      {diffFields(change.from, change.to).map((field) => (
        <li key={field}>
          {t(`dnsChanges.columns.${field}`)}: <del>{text(change.from, field)}</del> <span aria-hidden="true">→</span>
          <span className="visually-hidden">{t("dnsChanges.drawer.arrow")}</span> <ins>{text(change.to, field)}</ins>
        </li>
      ))}
    </ul>
  );
};

const RecordRemarks = ({ remarks }: { remarks: readonly RecordRemark[] }) => {
  const t = useT();
  return (
    remarks.length > 0 && (
      <ul className={editorStyles.rowWarnings}>
        {remarks.map(({ reason, what }) => (
          <li key={reason}>{t(`dnsChanges.zoneText.reasons.${reason}`, { what })}</li>
        ))}
      </ul>
    )
  );
};

interface Props {
  steps: readonly Step[];
  warnings?: WarningsById | undefined;
}

export const StepList = ({ steps, warnings }: Props) => {
  const t = useT();
  return (
    <ol className={styles.changeSteps}>
      {steps.map(({ change, state, detail, isCommentLost }) => (
        <li key={getChangeId(change)} data-state={state}>
          <ChangeMark kind={change.kind} />
          <div>
            <RecordLine record={change.kind === "add" ? change.to : change.from} />
            {change.kind === "change" && <Differences change={change} />}
            {change.kind !== "remove" && <RecordRemarks remarks={change.to.remarks ?? []} />}
            <RowWarnings warnings={warnings?.get(getChangeId(change)) ?? []} />
            {isCommentLost && <p className={editorStyles.rowWarnings}>{t("dnsChanges.step.commentLost")}</p>}
            {state === "failed" && <p className={styles.changeFailure}>{detail}</p>}
          </div>
          {state && (
            <span className={styles.changeState}>
              {state === "sending" && <span className="spinner" />}
              <span>
                {t(`dnsChanges.step.${state === "present" && change.kind === "remove" ? "alreadyRemoved" : state}`)}
              </span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
};
