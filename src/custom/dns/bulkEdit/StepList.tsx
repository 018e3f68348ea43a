import { useMemo } from "react";
import { useT } from "@/i18n";
import { diffFields, getChangeId, type Change, type EditableField, type RecordRemark } from "@/model/dns/change";
import type { RecordContent } from "@/model/dns/record";
import type { Warning } from "@/model/dns/warnings/findWarnings";
import { WindowedList } from "@/ui/table/WindowedList";
import { formatDetails, formatFieldText, formatShared } from "../formatRecord";
import type { WarningsById } from "../changes/findNewWarnings";
import { splitStepRemarks, type Shared } from "../changes/splitShared";
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
  const text = (record: RecordContent, field: EditableField) => formatFieldText(record, field) || t("dns.none");
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

const RecordRemarks = ({ remarks }: { remarks: readonly (RecordRemark & Partial<Shared<RecordRemark>>)[] }) => {
  const t = useT();
  return (
    remarks.length > 0 && (
      <ul className={editorStyles.rowWarnings}>
        {remarks.map((remark) => {
          const text = t(`dnsChanges.zoneText.reasons.${remark.reason}`, { what: remark.what });
          return <li key={text}>{formatShared(text, remark, t)}</li>;
        })}
      </ul>
    )
  );
};

interface Props {
  steps: readonly Step[];
  warnings?: WarningsById | undefined;
  onFix?: ((sources: Shared<Warning>["sources"]) => void) | undefined;
}

const noWarnings: WarningsById = new Map();

const getStepKey = ({ change }: Step) => getChangeId(change);
const getStepState = ({ state }: Step) => state;
/** One line of text. */
const STEP_HEIGHT_PX = 36;

export const StepList = ({ steps, warnings: warningsById = noWarnings, onFix }: Props) => {
  const t = useT();
  const { warnings, remarks } = useMemo(
    () =>
      splitStepRemarks(
        steps.map(({ change }) => change),
        warningsById,
      ),
    [steps, warningsById],
  );
  return (
    <>
      <RecordRemarks remarks={remarks.shared} />
      <RowWarnings warnings={warnings.shared} onFix={onFix && (({ sources = [] }) => onFix(sources))} />
      <WindowedList
        as="ol"
        className={styles.changeSteps}
        items={steps}
        getKey={getStepKey}
        getState={getStepState}
        estimatedHeight={STEP_HEIGHT_PX}
      >
        {({ change, state, detail, isCommentLost }) => (
          <>
            <ChangeMark kind={change.kind} />
            <div>
              <RecordLine record={change.kind === "add" ? change.to : change.from} />
              {change.kind === "change" && <Differences change={change} />}
              <RecordRemarks remarks={remarks.own.get(getChangeId(change)) ?? []} />
              <RowWarnings
                warnings={warnings.own.get(getChangeId(change)) ?? []}
                onFix={onFix && ((remark) => onFix([{ id: getChangeId(change), remark }]))}
              />
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
          </>
        )}
      </WindowedList>
    </>
  );
};
