export { DnsEditor } from "./DnsEditor";
export { BulkDnsDialog, type BulkItem } from "./bulkDns/BulkDnsDialog";
export { createZoneWriter } from "./bulkDns/zoneWriter";
export {
  getDraftName,
  useCountPendingDns,
  useIsDraftStored,
  usePendingCount,
  zoneDrafts,
} from "./bulkEdit/pendingChanges";
export { countAllPersistedChanges, deleteDraft, listDraftedDomains } from "./bulkEdit/useChangeSet";
export { formatChange, formatDeletion } from "./changes/formatChange";
export { type FindOwnWrite, OwnWritesContext } from "./ownWrites";
export { useDnsInfo } from "./useDnsInfo";
export { useRevertWrite } from "./useRevertWrite";
export { stopApplying, useApplyingCount } from "./zoneSync";
