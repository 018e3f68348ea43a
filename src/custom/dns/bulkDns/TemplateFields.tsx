import { useId, useMemo } from "react";
import { useT } from "@/i18n";
import { findReplacementFault, type Replacement } from "@/model/dns/replaceInRecords";
import { codeInputProps, TextField } from "@/ui/widgets/textInputs";
import { PresetFields } from "../bulkEdit/PresetFields";
import { Remarks } from "../bulkEdit/Remarks";
import { getPreset } from "../presets/presets";
import { addFinalDots } from "@/model/dns/zoneFile/addFinalDots";
import { ANY_ZONE, getOwnParameter, findRemarks, extractBareText } from "./dnsTemplate";
import type { EditableTemplate } from "@/model/dns/dnsTemplateSchema";
import styles from "./bulkDns.module.css";
import bulkEditStyles from "../bulkEdit/bulkEdit.module.css";

interface Props {
  template: EditableTemplate;
  onChange: (template: EditableTemplate) => void;
  onKind: (kind: EditableTemplate["kind"]) => void;
}

const kinds: readonly EditableTemplate["kind"][] = ["records", "preset", "replace"];

const focus = (area: HTMLTextAreaElement | null) => area?.focus();

const RecordsField = ({ text, onType }: { text: string; onType: (text: string) => void }) => {
  const t = useT();
  const id = useId();
  const remarks = useMemo(() => findRemarks(text), [text]);
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t("dnsChanges.bulkDns.kinds.records")}</label>
        <p className="field-hint" id={`${id}-hint`}>
          {t("dnsChanges.bulkDns.hint")}
        </p>
        <textarea
          {...codeInputProps}
          id={id}
          ref={focus}
          className={`input ${styles.bulkDnsText}`}
          rows={3}
          wrap="off"
          aria-describedby={`${id}-hint`}
          placeholder={t("dnsChanges.bulkDns.placeholder")}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      {extractBareText(text) !== undefined && (
        <p className={bulkEditStyles.note}>{t("dnsChanges.bulkDns.bareTextHint")}</p>
      )}
      <Remarks {...remarks} onAddDots={() => onType(addFinalDots(text, ANY_ZONE))} />
    </>
  );
};

const PresetField = ({
  template,
  onChange,
}: { template: Extract<EditableTemplate, { kind: "preset" }> } & Pick<Props, "onChange">) => {
  const t = useT();
  const ownParameter = getOwnParameter(template);
  return (
    <>
      <PresetFields
        isBulk
        preset={getPreset(template.preset).id}
        typed={template.values}
        onChange={(id, values) =>
          onChange(id === template.preset ? { ...template, values } : { kind: "preset", preset: id, values })
        }
      />
      {ownParameter && (
        <p className={bulkEditStyles.note}>
          {t("dnsChanges.parameters.mailHost")}: {t("dnsChanges.bulkDns.ownValueHint")}
        </p>
      )}
    </>
  );
};

interface ReplaceProps {
  replacement: Replacement;
  onChange: (replacement: Replacement) => void;
}

const replaceFields = ["from", "to"] as const;

const ReplaceFields = ({ replacement, onChange }: ReplaceProps) => {
  const t = useT();
  const fault = findReplacementFault(replacement);
  // Nothing is wrong while the new value is missing.
  const shownFault = replacement.to.trim() === "" ? undefined : fault;
  return (
    <div className={styles.replaceFields}>
      {replaceFields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`dnsChanges.bulkDns.replace.${field}`)}
          hint={field === "from" ? t("dnsChanges.bulkDns.replace.hint") : undefined}
          error={shownFault?.field === field ? t(`dnsChanges.bulkDns.replace.faults.${shownFault.reason}`) : undefined}
          {...codeInputProps}
          value={replacement[field]}
          onChange={({ target }) => onChange({ ...replacement, [field]: target.value })}
        />
      ))}
    </div>
  );
};

export const TemplateFields = ({ template, onChange, onKind }: Props) => {
  const t = useT();
  const id = useId();
  return (
    <>
      <fieldset className={bulkEditStyles.zoneChoice}>
        <legend>{t("dnsChanges.columns.change")}</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name={id} checked={template.kind === kind} onChange={() => onKind(kind)} />
            {t(`dnsChanges.bulkDns.kinds.${kind}`)}
          </label>
        ))}
      </fieldset>
      {template.kind === "records" && (
        <RecordsField text={template.text} onType={(text) => onChange({ kind: "records", text })} />
      )}
      {template.kind === "preset" && <PresetField template={template} onChange={onChange} />}
      {template.kind === "replace" && (
        <ReplaceFields replacement={template} onChange={(replacement) => onChange({ ...template, ...replacement })} />
      )}
    </>
  );
};
