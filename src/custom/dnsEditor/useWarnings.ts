import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { DnsRecord } from "../../dataProvider/records";
import { comparable } from "./record";
import { recordFields, type RecordValues } from "./recordForm";
import { warningsOf } from "./warnings";

export interface Zone {
  /** The zone's name, appended to hostnames. */
  name: string;
  records: readonly DnsRecord[];
  /** The record being edited, one of the zone's. */
  edited: DnsRecord | undefined;
}

/** The typed values, the record that would be sent, and the warnings about it. */
export const useWarnings = ({ name: zone, records, edited }: Zone) => {
  const values = useWatch() as RecordValues;
  const others = useMemo(() => records.filter(({ id }) => id !== edited?.id).map(comparable), [records, edited]);
  const fields = recordFields(values, zone, edited);
  const warnings = warningsOf({ hostname: values.name, zone, record: comparable(fields), others });
  return { values, fields, warnings };
};
