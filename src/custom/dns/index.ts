export { DnsEditor } from "./DnsEditor";
export { BulkDnsDialog, type BulkItem } from "./bulkDns/BulkDnsDialog";
export { resolveTemplate } from "./bulkDns/dnsTemplate";
export { ChangeSchema, type DnsTemplate, DnsTemplateSchema } from "./bulkDns/dnsTemplateSchema";
export type { BulkDomain } from "./bulkDns/domainRows";
export { fetchZone } from "./bulkDns/fetchZones";
export { planZone, verifyStep } from "./bulkDns/planZone";
export type { ReviewRequest } from "./bulkEdit/BulkEditor";
export {
  getDraftName,
  useCountPendingDns,
  useIsDraftStored,
  usePendingCount,
  zoneDrafts,
} from "./bulkEdit/pendingChanges";
export { hasLostComment, sendStep } from "./bulkEdit/sendStep";
export { countAllPersistedChanges, deleteDraft, listDraftedDomains } from "./bulkEdit/useChangeSet";
export { type Change, toStoredRecord } from "@/model/dns/change";
export { getRecordKey } from "./changes/diffRecords";
export { formatChange, formatDeletion } from "./changes/formatChange";
export { formatRecord } from "./formatRecord";
export { type FindOwnWrite, type OwnWrite, OwnWritesContext } from "./ownWrites";
export { type DnsQuery, useDnsInfo } from "./useDnsInfo";
export { useRevertWrite } from "./useRevertWrite";
export { type AppliedStep, cacheAppliedSet, type SentRecord, toSavedRecord } from "./zoneCache";
export { emitZoneChanged, stopApplying, useApplyingCount, zoneKey } from "./zoneSync";
