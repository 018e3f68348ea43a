import { useCreate, useNotify, useUpdate, type Identifier } from "ra-core";
import type { DnsRecord } from "@/model/records";
import { type MessageKey, useT } from "@/i18n";
import { describeWrite } from "@/ui/afterWrite/outcome";
import { useWriteReport, type WriteProbe } from "@/ui/afterWrite/useVerifyWrite";
import { useConflicts } from "@/ui/conflict/useConflicts";
import { FormDialog } from "@/ui/mui/FormDialog";
import { useServices } from "@/ui/services";
import { useOwnWriteText } from "../ownWrites";
import { toSavedRecord, type SentRecord } from "@/model/dns/toSavedRecord";
import { contentFields } from "@/model/dns/change";
import { resolveType } from "@/model/dns/record";
import { findMissingPart, toTypeOption } from "@/model/dns/recordTypes";
import { formatDetails, formatRecord } from "../formatRecord";
import { isSameRecord } from "@/model/dns/diffRecords";
import { RecordInputs } from "./RecordInputs";
import { replaceMissingDataMessage, toRequiredKey } from "../replaceMissingDataMessage";
import { emptyFormValues, toSentFields, toFormValues, type RecordFormValues } from "@/model/dns/recordForm";
import type { DnsInfo } from "../useDnsInfo";

const labels = {
  type: "dns.fields.type",
  name: "dns.columns.name",
  data: "dns.data.data",
  priority: "dnsChanges.columns.priority",
  ttl: "dnsChanges.columns.ttl",
  comment: "dnsChanges.columns.comment",
} as const;

const withTypeOption = (record: SentRecord): SentRecord => ({ ...record, type: toTypeOption(record.type) });

interface Props {
  domainId: Identifier;
  info: DnsInfo;
  /** Omitted for a new record. */
  record?: DnsRecord | undefined;
  onClose: () => void;
  onDirty?: ((dirty: boolean) => void) | undefined;
  refetchRecords: () => Promise<readonly DnsRecord[]>;
  probe: () => WriteProbe;
  /** `before` is undefined for an added record. */
  onSaved: (record: DnsRecord, before: DnsRecord | undefined, sentComment: DnsRecord["comment"]) => Promise<unknown>;
}

const useRecordConflicts = () => {
  const ownWriteText = useOwnWriteText();
  return useConflicts<SentRecord>(labels, {
    getAuthor: (current) => ownWriteText(current.id ?? "", current as DnsRecord),
    together: contentFields,
  });
};

/** A record that was in the zone twice can still be edited. */
const useDuplicateCheck = () => {
  const t = useT();
  const notify = useNotify();
  return (sent: SentRecord, records: readonly DnsRecord[], current?: DnsRecord): boolean => {
    const duplicate = records.find((other) => other.id !== current?.id && isSameRecord(other, sent));
    if (!duplicate || (current && isSameRecord(current, sent))) return false;
    notify("dns.alreadyThere", {
      type: "warning",
      detail: [formatRecord(duplicate), ...formatDetails(duplicate, t)].join(", "),
    });
    return true;
  };
};

const useRecordReport = ({
  record,
  probe,
  onClose,
  onSaved,
}: Pick<Props, "record" | "probe" | "onClose" | "onSaved">) => {
  const t = useT();
  const notify = useNotify();
  const report = useWriteReport<DnsRecord>({
    createCheck: (sent) => {
      const name = formatRecord(sent as DnsRecord);
      return { ...probe(), write: describeWrite(sent, record, "type", "name", "data"), name };
    },
    onSuccess: (sent, response, before) => {
      onClose();
      void onSaved(toSavedRecord(response, sent as DnsRecord), before, sent.comment);
    },
    onFailure: (_, { detail }) => notify(record ? "dns.saveFailed" : "dns.addFailed", { type: "error", detail }),
  });
  const onError: typeof report.onError = async (error, written, check) => {
    if (written?.data) replaceMissingDataMessage(error, written.data as DnsRecord, t);
    return report.onError(error, written, check);
  };
  return { ...report, onError };
};

const validateParts = ({ type, data }: RecordFormValues): Record<string, MessageKey> => {
  const part = findMissingPart(type, data);
  return part ? { data: toRequiredKey(part) } : {};
};

/** Warnings never block submitting; a missing part of data with several does. Server errors appear at their fields. */
export const RecordDialog = ({ domainId, info, record, onClose, onDirty, refetchRecords, probe, onSaved }: Props) => {
  const t = useT();
  const { ipv6Type } = useServices().config.dns;
  const zone = info.server ?? "";
  const { settle, dialog } = useRecordConflicts();
  const isDuplicate = useDuplicateCheck();
  const report = useRecordReport({ record, probe, onClose, onSaved });
  const options = { ...report, returnPromise: true } as const;
  const [create] = useCreate<DnsRecord>("dns", undefined, options);
  const [update] = useUpdate<DnsRecord>("dns", undefined, options);
  const save = async (typed: RecordFormValues): Promise<undefined> => {
    // One call both adds a record and saves one with an id; the domain's id identifies the zone.
    const edited: SentRecord = { ...record, domain_id: domainId, ...toSentFields(typed, zone, record, ipv6Type) };
    let { records } = info;
    const findCurrent = () => records.find(({ id }) => id === record?.id);
    // A and AAAA are one option: the chosen address decides which is sent.
    const settled = await settle(
      { loaded: withTypeOption(record ?? edited), edited: withTypeOption(edited) },
      async () => {
        records = await refetchRecords();
        const current = findCurrent();
        return current && withTypeOption(current);
      },
    ).catch(report.onError);
    if (!settled) return;
    const versions = [findCurrent(), record].filter((one) => one !== undefined);
    const data = { ...settled, type: resolveType(settled, versions, ipv6Type) };
    if (isDuplicate(data, records, versions[0])) return;
    // Concurrent changes by others are not part of this one.
    if (record) await update(undefined, { id: record.id, data, previousData: findCurrent() ?? record });
    else await create(undefined, { data });
  };
  return (
    <FormDialog
      title={t(record ? "dns.editTitle" : "dns.add")}
      defaultValues={record ? toFormValues(record, zone) : emptyFormValues}
      validate={validateParts}
      onSubmit={save}
      onClose={onClose}
      onDirty={onDirty}
      focusedField={record && "data"}
    >
      <RecordInputs zone={{ name: zone, records: info.records, edited: record, isWhole: probe().before.isWhole }} />
      {dialog}
    </FormDialog>
  );
};
