import { useNotify, type Identifier } from "ra-core";
import { useMemo } from "react";
import type { DnsRecord } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { useConflicts } from "../conflict/useConflicts";
import { FormDialog } from "../forms/FormDialog";
import { useFormSubmit, withdrawn } from "../forms/useFormSubmit";
import { usePanel } from "../panel";
import { RecordFields } from "./RecordFields";
import { emptyRecord, recordFields, valuesOf, type RecordValues } from "./recordForm";
import type { DnsInfo } from "./useDnsInfo";

const labels = {
  type: "dns.fields.type",
  name: "dns.columns.name",
  data: "dns.fields.data",
  priority: "dns.fields.priority",
  ttl: "dns.fields.ttl",
} as const;

interface Props {
  domainId: Identifier;
  info: DnsInfo;
  /** Left out to add one. */
  record?: DnsRecord | undefined;
  onClose: () => void;
  onDirty?: ((dirty: boolean) => void) | undefined;
  /** Reads the records again, as they are now. */
  readAgain: () => Promise<readonly DnsRecord[]>;
  onSaved: () => Promise<unknown>;
}

/**
 * The modal of a record. Nothing that is typed stops it from being sent: what looks wrong is told while typing, and what
 * the server refuses is told at the field.
 */
export const RecordDialog = ({ domainId, info, record, onClose, onDirty, readAgain, onSaved }: Props) => {
  const t = useT();
  const notify = useNotify();
  const { dataProvider } = usePanel();
  const zone = info.server ?? "";
  const values = useMemo(() => (record ? valuesOf(record, zone) : emptyRecord), [record, zone]);
  const { settle, dialog } = useConflicts(labels);
  const submit = useFormSubmit({
    send: async (typed: RecordValues) => {
      // The same call adds a record and saves one that has an id; the domain's id tells the server the zone.
      const fields = { domain_id: domainId, ...recordFields(typed, zone, record) };
      if (!record) return dataProvider.create("dns", { data: fields });
      const current = (await readAgain()).find(({ id }) => id === record.id);
      const data = await settle({ loaded: record, edited: { ...record, ...fields }, current });
      return data ? dataProvider.update("dns", { id: record.id, data, previousData: record }) : withdrawn;
    },
    onSuccess: () => {
      onClose();
      notify(record ? "dns.saved" : "dns.added", { type: "success" });
      void onSaved();
    },
    onFailure: (error) =>
      notify(record ? "dns.saveFailed" : "dns.addFailed", { type: "error", detail: errorWords(error, t) }),
  });
  return (
    <FormDialog
      title={t(record ? "dns.editTitle" : "dns.add")}
      defaultValues={values}
      onSubmit={submit}
      onClose={onClose}
      onDirty={onDirty}
    >
      <RecordFields zone={{ name: zone, records: info.records, edited: record }} />
      {dialog}
    </FormDialog>
  );
};
