import { useNotify, type Identifier } from "ra-core";
import { useMemo } from "react";
import type { DnsRecord } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { writeOf } from "../../ui/afterWrite/outcome";
import type { Place } from "../../ui/afterWrite/useLookAgain";
import { useConflicts } from "../../ui/conflict/useConflicts";
import { FormDialog } from "../../ui/forms/FormDialog";
import { useFormSubmit, withdrawn } from "../../ui/forms/useFormSubmit";
import { usePanel } from "../../ui/panel";
import { savedRecord } from "./addedRecords";
import { typeToSend } from "./addressType";
import { optionOf } from "./record";
import { RecordFields } from "./RecordFields";
import { recordName } from "./recordName";
import { emptyRecord, recordFields, valuesOf, type RecordValues } from "./recordForm";
import type { DnsInfo } from "./useDnsInfo";

const labels = {
  type: "dns.fields.type",
  name: "dns.columns.name",
  data: "dns.fields.data",
  priority: "dns.fields.priority",
  ttl: "dns.fields.ttl",
} as const;

const asOption = (record: DnsRecord): DnsRecord => ({ ...record, type: optionOf(record.type) });

interface Props {
  domainId: Identifier;
  info: DnsInfo;
  /** Omitted when adding. */
  record?: DnsRecord | undefined;
  onClose: () => void;
  onDirty?: ((dirty: boolean) => void) | undefined;
  /** Reads the current records again. */
  readAgain: () => Promise<readonly DnsRecord[]>;
  /** Where to look up the outcome of a write. */
  place: () => Place;
  onSaved: (record: DnsRecord) => Promise<unknown>;
}

/**
 * The dialog for a record. No input blocks sending it: warnings appear while typing, and the server's refusals at their fields.
 */
export const RecordDialog = ({ domainId, info, record, onClose, onDirty, readAgain, place, onSaved }: Props) => {
  const t = useT();
  const notify = useNotify();
  const { config, dataProvider } = usePanel();
  const { ipv6Type } = config.dns;
  const zone = info.server ?? "";
  const values = useMemo(() => (record ? valuesOf(record, zone) : emptyRecord), [record, zone]);
  const { settle, dialog } = useConflicts(labels);
  const submit = useFormSubmit({
    send: async (typed: RecordValues) => {
      // One call both adds a record and saves one with an id; the domain's id identifies the zone.
      const fields = { domain_id: domainId, ...recordFields(typed, zone, record, ipv6Type) };
      if (!record) return savedRecord((await dataProvider.create("dns", { data: fields })).data, fields);
      const current = (await readAgain()).find(({ id }) => id === record.id);
      // A and AAAA are one option: the chosen address decides which is sent.
      const settled = await settle({
        loaded: asOption(record),
        edited: asOption({ ...record, ...fields }),
        current: current && asOption(current),
      });
      if (!settled) return withdrawn;
      const data = { ...settled, type: typeToSend(settled, [current ?? record, record], ipv6Type) };
      return savedRecord((await dataProvider.update("dns", { id: record.id, data, previousData: record })).data, data);
    },
    onSuccess: (saved) => {
      onClose();
      notify(record ? "dns.saved" : "dns.added", { type: "success", detail: recordName(saved) });
      void onSaved(saved);
    },
    look: (typed) => {
      const sent = recordFields(typed, zone, record, ipv6Type);
      return { ...place(), write: writeOf(sent, record, "type", "name", "data"), name: recordName(sent) };
    },
    onFailure: (_, { detail }) => notify(record ? "dns.saveFailed" : "dns.addFailed", { type: "error", detail }),
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
