import { useId, useMemo } from "react";
import { TextInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { DnsRecord } from "@/model/records";
import { useT } from "@/i18n";
import { CodeInput } from "@/ui/mui/CodeInput";
import { NativeSelectInput } from "@/ui/mui/NativeSelectInput";
import { cleanName, toCleanName, getRemovedCharacters } from "@/lib/cleanName";
import { TEXT_MAX_LENGTH } from "@/lib/constants";
import { RemovedNote } from "@/ui/widgets/textInputs";
import { parseAddress } from "@/model/dns/ipAddresses";
import { fromSeconds, ttlUnitNames, toComparable } from "@/model/dns/record";
import {
  type DataPart,
  getHost,
  isCleanedPart,
  listTypeOptions,
  getRecordType,
  splitData,
  convertData,
  findMissingPart,
  setPartValue,
} from "@/model/dns/recordTypes";
import { toSentFields, type RecordFormValues } from "@/model/dns/recordForm";
import { findWarnings, isAboutPart, type Warning } from "@/model/dns/warnings/findWarnings";
import { RowWarnings, warningId } from "../RowWarnings";
import styles from "../dnsEditor.module.css";

export const RecordInputs = ({ zone }: { zone: Zone }) => {
  const t = useT();
  const { values, fields, warnings, removed } = useWarnings(zone);
  const { setValue } = useFormContext<RecordFormValues>();
  const { type } = values;
  const { hasPriority, parts } = getRecordType(type);
  const id = useId();
  const ttlWarnings = warnings.filter(({ field }) => field === "ttl");
  return (
    <>
      <NativeSelectInput
        source="type"
        label={t("dns.fields.type")}
        options={listTypeOptions(type).map((value) => ({ value, text: value === "A" ? t("dns.types.a") : value }))}
        onChange={({ target: { value } }) =>
          setValue("data", convertData(type, value, values.data), { shouldDirty: true })
        }
      />
      {hasPriority && <CodeInput source="priority" label="dnsChanges.columns.priority" inputMode="numeric" />}
      <div className="wide">
        <NameField {...{ zone, fields, warnings }} removed={removed.name} />
      </div>
      {parts.map((part, index) =>
        index < parts.length - 1 ? (
          <div key={part.name}>
            <PartField {...{ type, fields, part, warnings }} />
          </div>
        ) : (
          <div key="last" className="wide">
            <PartField key={part.kind} {...{ type, fields, part, warnings }} removed={removed.data} />
          </div>
        ),
      )}
      <CodeInput
        id={id}
        source="ttl"
        label="dnsChanges.columns.ttl"
        inputMode="numeric"
        describedBy={listDescriptionIds(id, ttlWarnings)}
      />
      <NativeSelectInput
        source="ttl_unit"
        label={t("dns.fields.unit")}
        options={ttlUnitNames.map((value) => ({ value, text: t(`dns.units.${value}`) }))}
      />
      <div className="wide">
        <Warnings id={id} warnings={ttlWarnings} />
      </div>
      <div className="wide">
        <TextInput
          source="comment"
          label="dnsChanges.columns.comment"
          slotProps={{ htmlInput: { maxLength: TEXT_MAX_LENGTH } }}
        />
      </div>
    </>
  );
};

interface FieldProps {
  fields: ReturnType<typeof toSentFields>;
  warnings: readonly Warning[];
}

const NameField = ({ zone, fields, warnings, removed }: FieldProps & { zone: Zone; removed: readonly string[] }) => {
  const t = useT();
  const id = useId();
  const nameWarnings = warnings.filter(({ field }) => field === "name");
  return (
    <>
      <CodeInput
        id={id}
        source="name"
        label="dns.fields.hostname"
        // react-admin would translate a plain string, and typed text may look like a placeholder.
        helperText={<>{t("dns.fullName", { name: fields.name ?? "" })}</>}
        describedBy={listDescriptionIds(id, nameWarnings)}
        slotProps={{ input: { endAdornment: zone.name && <span className={styles.dnsSuffix}>.{zone.name}</span> } }}
      />
      <RemovedNote characters={removed} />
      <Warnings id={id} warnings={nameWarnings} />
    </>
  );
};

interface PartProps extends FieldProps {
  type: string;
  part: DataPart;
  /** Removed from the last part. */
  removed?: readonly string[];
}

/** An error is shown below the missing part, and the server's messages about the data below the last one. */
const PartField = ({ type, fields, part, warnings, removed }: PartProps) => {
  const t = useT();
  const id = useId();
  const { getValues, formState } = useFormContext<RecordFormValues>();
  const hasError = formState.errors.data !== undefined;
  const isErrorHere =
    (findMissingPart(type, getValues("data")) ?? getRecordType(type).parts.at(-1)?.name) === part.name;
  // The error says the same as the warning of a missing part.
  const partWarnings = warnings.filter(
    (warning) => isAboutPart(warning, type, part.name) && !(hasError && warning.code === "missingPart"),
  );
  const isText = part.kind === "strings";
  const target = part.kind === "name" ? (getHost(type, fields.data ?? "") ?? "").trim() : "";
  const message = target.includes(".") ? "dns.fullTarget" : "dns.bareTarget";
  const index = getRecordType(type).parts.indexOf(part);
  return (
    <>
      <CodeInput
        id={id}
        source="data"
        label={`dns.data.${part.name}`}
        format={(data: string) => splitData(type, data).values[index] ?? ""}
        parse={(typed: string) => setPartValue(type, getValues("data"), part.name, typed)}
        multiline={isText}
        {...(isText && { minRows: 3, maxRows: 8 })}
        helperText={target !== "" && !parseAddress(target) && <>{t(message, { name: target })}</>}
        {...(part.kind === "number" && { inputMode: "numeric" })}
        describedBy={listDescriptionIds(id, partWarnings)}
        // All parts belong to one field of the form.
        slotProps={{
          input: { error: hasError && isErrorHere },
          inputLabel: { error: hasError && isErrorHere },
          formHelperText: { hidden: hasError ? !isErrorHere : !removed },
        }}
      />
      {removed && <RemovedNote characters={removed} />}
      <Warnings id={id} warnings={partWarnings} />
    </>
  );
};

const warningsId = (id: string) => `${id}-warnings`;

/** The helper text has the id that Material UI gives it. */
const listDescriptionIds = (id: string, warnings: readonly Warning[]): string =>
  [`${id}-helper-text`, ...warnings.map((_, index) => warningId(warningsId(id), index))].join(" ");

const Warnings = ({ id, warnings }: { id: string; warnings: readonly Warning[] }) => {
  const { setFocus, setValue } = useFormContext<RecordFormValues>();
  const applyFix = ({ field, fix = "" }: Warning) => {
    const { amount, unit } = fromSeconds(Number(fix));
    if (field === "ttl") setValue("ttl_unit", unit, { shouldDirty: true });
    setValue(field, field === "ttl" ? String(amount) : fix, { shouldDirty: true });
    setFocus(field);
  };
  return (
    <div role="status" className={styles.dnsWarnings}>
      <RowWarnings id={warningsId(id)} warnings={warnings} onFix={applyFix} />
    </div>
  );
};

/** The characters that are not sent of the last part of the data. */
const findRemovedInData = (type: string, typed: string, sent: string): readonly string[] => {
  const part = getRecordType(type).parts.at(-1);
  const [typedValue, sentValue] = [typed, sent].map((data) => splitData(type, data).values.at(-1) ?? "");
  return part && isCleanedPart(part) ? getRemovedCharacters(typedValue ?? "", sentValue) : [];
};

interface Zone {
  name: string;
  records: readonly DnsRecord[];
  edited: DnsRecord | undefined;
  /** False if the zone may have other records. */
  isWhole: boolean;
}

const useWarnings = ({ name: zone, records, edited, isWhole }: Zone) => {
  const values = useWatch() as RecordFormValues;
  const others = useMemo(() => records.filter(({ id }) => id !== edited?.id).map(toComparable), [records, edited]);
  const fields = toSentFields(values, zone, edited);
  const isKept = (field: "name" | "data") => edited !== undefined && fields[field] === edited[field];
  const hostname = isKept("name") ? values.name : toCleanName(values.name);
  const warnings = findWarnings({
    hostname,
    zone,
    record: toComparable(fields),
    others,
    before: edited && isWhole ? toComparable(edited) : undefined,
  });
  const removed = {
    name: isKept("name") ? [] : cleanName(values.name).removed,
    data: isKept("data") ? [] : findRemovedInData(values.type, values.data, fields.data ?? ""),
  };
  return { values, fields, warnings, removed };
};
