import { useMemo } from "react";
import { TextInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { DnsRecord } from "@/model/records";
import { useT } from "@/i18n";
import { SelectField } from "@/ui/mui/SelectField";
import { asText, plain } from "@/ui/mui/inputProps";
import { cleanName, cleanedName, removedFrom } from "@/lib/cleanName";
import { RemovedNote } from "@/ui/widgets/RemovedNote";
import { parseAddress } from "@/model/dns/addresses";
import { optionsFor, pointsToName, recordTypes, type RecordType, ttlUnitNames, comparable } from "@/model/dns/record";
import { recordFields, type RecordValues } from "@/model/dns/recordForm";
import { type Warning, warningsOf } from "./warnings";

const unaided = { ...plain, autoComplete: "off" };
const numeric = { ...unaided, inputMode: "numeric" } as const;

const isKnown = (type: string): type is RecordType => recordTypes.some((known) => known === type);

/** The fields of a record. The type decides which there are and how the data field is called. */
export const RecordFields = ({ zone }: { zone: Zone }) => {
  const t = useT();
  const { values, fields, warnings, removed } = useWarnings(zone);
  const { type } = values;
  const target = (fields.data ?? "").trim();
  const showsTarget = pointsToName(type) && target !== "" && !parseAddress(target);
  return (
    <>
      <SelectField
        source="type"
        label={t("dns.fields.type")}
        options={optionsFor(type).map((value) => ({ value, text: value === "A" ? t("dns.types.a") : value }))}
      />
      {type === "MX" && (
        <TextInput {...asText} source="priority" label="dns.fields.priority" slotProps={{ htmlInput: numeric }} />
      )}
      <div className="wide">
        <TextInput
          {...asText}
          source="name"
          label="dns.fields.hostname"
          // react-admin would translate a plain string, and typed text may look like a placeholder.
          helperText={<>{t("dns.fullName", { name: fields.name ?? "" })}</>}
          slotProps={{
            htmlInput: unaided,
            input: { endAdornment: zone.name && <span className="dns-suffix">.{zone.name}</span> },
          }}
        />
        <RemovedNote characters={removed.name} />
        <Warnings warnings={warnings} field="name" />
      </div>
      <div className="wide">
        <TextInput
          {...asText}
          key={String(type === "TXT")}
          source="data"
          label={isKnown(type) ? `dns.data.${type}` : "dns.fields.data"}
          multiline={type === "TXT"}
          {...(type === "TXT" && { minRows: 3, maxRows: 8 })}
          helperText={
            showsTarget && <>{t(target.includes(".") ? "dns.fullTarget" : "dns.bareTarget", { name: target })}</>
          }
          slotProps={{ htmlInput: unaided }}
        />
        <RemovedNote characters={removed.data} />
        <Warnings warnings={warnings} field="data" />
      </div>
      <TextInput {...asText} source="ttl" label="dns.fields.ttl" slotProps={{ htmlInput: numeric }} />
      <SelectField
        source="ttl_unit"
        label={t("dns.fields.unit")}
        options={ttlUnitNames.map((value) => ({ value, text: t(`dns.units.${value}`) }))}
      />
      <div className="wide">
        <Warnings warnings={warnings} field="ttl" />
      </div>
    </>
  );
};

/** Warnings about one field. They appear while typing and block nothing. */
const Warnings = ({ warnings, field }: { warnings: readonly Warning[]; field: Warning["field"] }) => {
  const t = useT();
  const { setFocus, setValue } = useFormContext<RecordValues>();
  const take = (fix: string) => {
    if (field !== "ttl") setValue(field, fix, { shouldDirty: true });
    setFocus(field);
  };
  return (
    <div role="status" className="dns-warnings">
      {warnings
        .filter((warning) => warning.field === field)
        .map(({ message, args, fix }) => (
          <p key={message}>
            <span>{t(message, args)}</span>{" "}
            {fix !== undefined && (
              <button type="button" className="button button-small" onClick={() => take(fix)}>
                {t("dns.fix")}
              </button>
            )}
          </p>
        ))}
    </div>
  );
};

interface Zone {
  /** The zone's name, appended to hostnames. */
  name: string;
  records: readonly DnsRecord[];
  /** The record being edited, one of the zone's. */
  edited: DnsRecord | undefined;
}

/** The typed values, the record that would be sent, and the warnings about it. */
const useWarnings = ({ name: zone, records, edited }: Zone) => {
  const values = useWatch() as RecordValues;
  const others = useMemo(() => records.filter(({ id }) => id !== edited?.id).map(comparable), [records, edited]);
  const fields = recordFields(values, zone, edited);
  const isKept = (field: "name" | "data") => edited !== undefined && fields[field] === edited[field];
  const hostname = isKept("name") ? values.name : cleanedName(values.name);
  const warnings = warningsOf({ hostname, zone, record: comparable(fields), others });
  const removed = {
    name: isKept("name") ? [] : cleanName(values.name).removed,
    data: isKept("data") || !pointsToName(values.type) ? [] : removedFrom(values.data, fields.data),
  };
  return { values, fields, warnings, removed };
};
