import { useNotify, type Identifier } from "ra-core";
import { useCallback, useState } from "react";
import type { DnsRecord, DomainDetail } from "@/model/records";
import { useT } from "@/i18n";
import { useFocusAfterDeletion, useRowDeletion } from "@/ui/forms/useRowDeletion";
import { useModal } from "@/ui/forms/useModal";
import { InvalidRecordsNote } from "@/ui/invalidRecords/InvalidRecords";
import { LazyBoundary, lazyScreen } from "@/ui/lazyScreen";
import { useHighlightedRow } from "@/ui/table/useHighlightedRow";
import { LoadFailed } from "@/ui/widgets/screenStates";
import { Section, SectionLoading } from "@/ui/widgets/Section";
import { isCommentLost } from "@/model/dns/comment";
import { findLostKinds, toLastOfKindArgs } from "@/model/dns/vitalRecords";
import { formatRecord } from "./formatRecord";
import { HeadingPlace } from "./HeadingTools";
import { RecordList } from "./RecordList";
import type { ReviewRequest } from "./bulkEdit/BulkEditor";
import { usePendingCount } from "./bulkEdit/pendingChanges";
import type { DnsInfo, DnsQuery } from "./useDnsInfo";
import { noRecords } from "./zoneCache";
import { useNotifyWrite } from "./useRevertWrite";
import { useZone } from "./useZone";
import "./texts";
import styles from "./dnsEditor.module.css";

const RecordDialog = lazyScreen(() => import("./mui/RecordDialog"), "RecordDialog");
const preloadDialog = () => void RecordDialog.preload();
const BulkEditor = lazyScreen(() => import("./bulkEdit/BulkEditor"), "BulkEditor");

interface Props {
  domain: DomainDetail;
  query: DnsQuery;
  onDirty?: (dirty: boolean) => void;
  review?: ReviewRequest | undefined;
}

const NotLoaded = ({ query: { error, isPending, refetch } }: Pick<Props, "query">) => {
  const t = useT();
  return (
    <Section title={t("dns.title")} name="dns">
      {isPending ? (
        <p className={`section-text ${styles.dnsLoading}`} role="status">
          {t("dns.loading")}
        </p>
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
};

const ZoneFacts = ({ info }: { info: DnsInfo }) => {
  const t = useT();
  return (
    <dl className={styles.zoneFacts}>
      <div>
        <dt>{t("dns.server")}</dt>
        <dd>{info.server || t("dns.none")}</dd>
      </div>
      <div>
        <dt>{t("dns.currentIp")}</dt>
        <dd>{info.current_ip || t("dns.none")}</dd>
      </div>
    </dl>
  );
};

const PendingNote = ({ domainId, onContinue }: { domainId: Identifier; onContinue: () => void }) => {
  const t = useT();
  const pending = usePendingCount(domainId);
  return (
    pending > 0 && (
      <div className={styles.dnsPending}>
        <p role="status">{t("dns.pending", { smart_count: pending })}</p>
        <button type="button" className="button button-small" onClick={onContinue}>
          {t("dns.continue")}
        </button>
      </div>
    )
  );
};

/** The user or the page opens the bulk editor. */
const useBulkEdit = (review: ReviewRequest | undefined) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    review?.onClose();
  };
  return { isEditing: isOpen || review !== undefined, open: () => setOpen(true), close };
};

const BulkEditButton = ({ isEditing, open, close }: ReturnType<typeof useBulkEdit>) => (
  <button type="button" className="button" aria-pressed={isEditing} onClick={isEditing ? close : open}>
    {useT()("dns.bulkEdit")}
  </button>
);

/** Warns of the deletion of the last record of a vital kind, if all records of the zone are here. */
const useDeletionWarning = ({ info, probe }: ReturnType<typeof useZone>) => {
  const t = useT();
  return (record: DnsRecord): string => {
    if (!info || !probe().before.isWhole) return "";
    const [{ records, server }, rest] = [info, info.records.filter((other) => other !== record)];
    return findLostKinds(records, rest, server ?? "")
      .map((kind) => t("dns.warnings.lastOfKind", toLastOfKindArgs(kind, server ?? "")))
      .join(" ");
  };
};

const useRecordWrites = ({ id }: DomainDetail, zone: ReturnType<typeof useZone>) => {
  const { info, isListed, probe, refetchSaved, refetchDeleted } = zone;
  const notify = useNotify();
  const notifyWrite = useNotifyWrite(id);
  const [changed, setChanged] = useHighlightedRow();
  const { fallback, handleDeletion } = useFocusAfterDeletion(info?.records ?? noRecords);
  const deletion = useRowDeletion<DnsRecord>({
    resource: "dns",
    texts: "dns",
    getName: formatRecord,
    getWarning: useDeletionWarning(zone),
    about: (record) => ({ ...record, domain_id: id }),
    onSuccess: (record) => notifyWrite("dns.deleted", { before: record }),
    createProbe: probe,
    isUnlisted: !isListed,
    keepFocus: handleDeletion,
    onDeleted: refetchDeleted,
  });
  const onSaved = async (after: DnsRecord, before?: DnsRecord, sentComment?: DnsRecord["comment"]) => {
    const refetched = refetchSaved(after, before);
    notifyWrite(before ? "dns.saved" : "dns.added", { before, after }, refetched);
    const { listed, isMissing } = await refetched;
    setChanged(listed?.id);
    if (isCommentLost(sentComment, (listed ?? after).comment)) notify("dns.commentLost", { type: "warning" });
    else if (isMissing) notify("dns.missing", { type: "warning", detail: formatRecord(after) });
  };
  return { ...deletion, changed, fallback, onSaved };
};

export const DnsEditor = ({ domain, query, onDirty, review }: Props) => {
  const t = useT();
  /** `{}` for a new record. */
  const { modalProps: editing, open, close } = useModal<{ record?: DnsRecord }>();
  const bulkEdit = useBulkEdit(review);
  const zone = useZone(domain, query);
  const { info, isListed, probe, refetchZone } = zone;
  const { confirmDeletion, isDeleting, confirmation, changed, fallback, onSaved } = useRecordWrites(domain, zone);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const edit = useCallback((record: DnsRecord) => open({ record }), [open]);

  if (!info) return <NotLoaded query={query} />;
  const tools = (
    <>
      <ZoneFacts info={info} />
      <div ref={setPlace} className={styles.dnsToolsPlace} />
      {isListed && <BulkEditButton {...bulkEdit} />}
      {!bulkEdit.isEditing && (
        <button ref={fallback} type="button" className="button" onClick={() => open({})}>
          {t("dns.add")}
        </button>
      )}
    </>
  );
  const list = <RecordList {...{ info, isListed, changed, isDeleting }} onEdit={edit} onDelete={confirmDeletion} />;
  return (
    <Section title={t("dns.title")} name="dns" tools={tools} onEnter={preloadDialog}>
      {query.error && <LoadFailed compact error={query.error} onRetry={() => void query.refetch()} />}
      {!isListed && <p className="section-text">{t("dns.unlisted")}</p>}
      <InvalidRecordsNote invalidRecords={info.invalidRecords} />
      <div className={styles.dnsZone}>
        <HeadingPlace value={place}>
          {isListed && bulkEdit.isEditing ? (
            <LazyBoundary onError={bulkEdit.close} fallback={list}>
              <BulkEditor {...{ domainId: domain.id, info, refetchZone, review }} />
            </LazyBoundary>
          ) : (
            <>
              {isListed && <PendingNote domainId={domain.id} onContinue={bulkEdit.open} />}
              {list}
            </>
          )}
        </HeadingPlace>
      </div>
      {editing && (
        <LazyBoundary onError={close} fallback={<SectionLoading />}>
          <RecordDialog
            {...editing}
            {...{ info, domainId: domain.id, onDirty }}
            onClose={close}
            refetchRecords={async () => (await refetchZone()).records}
            probe={probe}
            onSaved={onSaved}
          />
        </LazyBoundary>
      )}
      {confirmation}
    </Section>
  );
};
