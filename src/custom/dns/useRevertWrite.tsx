import { useCloseNotification, useNotify, type Identifier } from "ra-core";
import { useCallback } from "react";
import { isNotOffered } from "@/dataProvider/endpointFacts";
import type { DnsRecord } from "@/model/records";
import { useT, type MessageKey } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { useServices, type Services } from "@/ui/services";
import { fetchZone } from "./bulkDns/fetchZones";
import { hasLostComment, useSendStep } from "./bulkEdit/sendStep";
import { formatChange } from "./changes/formatChange";
import { planRevert, toChange, toRecordWrite, type RecordWrite } from "./changes/planRevert";
import { formatDetails, formatRecord } from "./formatRecord";
import type { DnsInfo } from "./useDnsInfo";
import { getAddedRecords, removeAddedRecord, clearAppliedSet, cacheAddedRecord } from "./zoneCache";
import { emitZoneChanged, zoneKey } from "./zoneSync";

/** The zone, or the records added in this visit if the server lists none. @throws ApiError */
const fetchRecords = async (
  { dataProvider, queryClient }: Services,
  domainId: Identifier,
): Promise<Partial<DnsInfo> & Parameters<typeof planRevert>[1]> => {
  try {
    return { ...(await fetchZone(dataProvider, domainId)), isListed: true };
  } catch (error) {
    // The list was available before, so this is a failure.
    if (!isNotOffered(error) || queryClient.getQueryData(zoneKey(domainId))) throw error;
    return { records: getAddedRecords(queryClient, domainId), isListed: false };
  }
};

const showReverted = ({ queryClient }: Services, domainId: Identifier, { before, after }: RecordWrite): void => {
  if (queryClient.getQueryData(zoneKey(domainId)) === null) {
    if (after) cacheAddedRecord(queryClient, domainId, after);
    else if (before) removeAddedRecord(queryClient, domainId, before.id);
  }
  clearAppliedSet(queryClient, domainId);
  void queryClient.invalidateQueries({ queryKey: zoneKey(domainId) });
  emitZoneChanged(domainId);
};

/** Restores the fields that one write changed, unless they were changed again. The revert itself can be undone. */
export const useRevertWrite = () => {
  const t = useT();
  const notify = useNotify();
  const services = useServices();
  const sendStep = useSendStep();
  return useCallback(
    async (domainId: Identifier, write: RecordWrite): Promise<void> => {
      let zone: Awaited<ReturnType<typeof fetchRecords>>;
      try {
        zone = await fetchRecords(services, domainId);
      } catch (error) {
        notify("dns.revert.unread", { type: "error", detail: errorMessage(error, t) });
        void services.authProvider.checkError(error);
        return;
      }
      const step = planRevert(write, zone);
      if ("reason" in step) {
        const { reason, now } = step;
        void services.queryClient.invalidateQueries({ queryKey: zoneKey(domainId) });
        const detail = now && t("dns.revert.now", { record: [formatRecord(now), ...formatDetails(now, t)].join(", ") });
        notify(`dns.revert.${reason}`, { type: reason === "done" ? "info" : "warning", detail });
        return;
      }
      const refetchZone = () => fetchZone(services.dataProvider, domainId);
      const sent = await sendStep(step, { domainId, zone: zone.server ?? undefined, before: zone, refetchZone });
      if (!sent.isDone) {
        notify("dns.revert.failed", { type: "error", detail: sent.detail });
        return;
      }
      const reverted = toRecordWrite(step, sent.saved);
      showReverted(services, domainId, reverted);
      notify(<WriteToast {...{ domainId }} message="dns.revert.undone" write={reverted} />, { type: "success" });
      if (hasLostComment(step, sent.saved)) notify("dns.commentLost", { type: "warning" });
    },
    [services, notify, t, sendStep],
  );
};

interface Props {
  domainId: Identifier;
  message: MessageKey;
  write: RecordWrite;
  refetched?: Promise<{ listed: DnsRecord | undefined }> | undefined;
}

const WriteToast = ({ domainId, message, write, refetched }: Props) => {
  const t = useT();
  const revert = useRevertWrite();
  const close = useCloseNotification();
  const change = toChange(write);
  const undo = async () => {
    close();
    const after = (await refetched?.catch(() => undefined))?.listed ?? write.after;
    await revert(domainId, { ...write, after });
  };
  return (
    <>
      <p>{t(message)}</p>
      {change && <p className="toast-detail">{formatChange(change, t)}</p>}
      <button type="button" className="button button-small toast-button" onClick={() => void undo()}>
        {t("dns.undo")}
      </button>
    </>
  );
};

export const useNotifyWrite = (domainId: Identifier) => {
  const notify = useNotify();
  return (message: MessageKey, write: RecordWrite, refetched?: Props["refetched"]): void =>
    notify(<WriteToast {...{ domainId, message, write, refetched }} />, { type: "success" });
};
