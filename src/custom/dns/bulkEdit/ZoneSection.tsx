import type { Identifier } from "ra-core";
import { useState, type ReactNode } from "react";
import { useT } from "@/i18n";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import type { DnsInfo, ZoneRecords } from "../useDnsInfo";
import type { ReviewRequest } from "./BulkEditor";
import { usePendingCount } from "./pendingChanges";
import styles from "../dnsEditor.module.css";

const BulkEditor = lazyScreen(() => import("./BulkEditor"), "BulkEditor");

/** Only records that the server lists can be read again, and so be changed together. */
export const BulkEditButton = ({ bulkEdit: { isEditing, open, close } }: Pick<Props, "bulkEdit">) => (
  <button type="button" className="button" aria-pressed={isEditing} onClick={isEditing ? close : open}>
    {useT()("dns.bulkEdit")}
  </button>
);

interface Props {
  domainId: Identifier;
  info: DnsInfo;
  bulkEdit: ReturnType<typeof useBulkEdit>;
  readAgain: () => Promise<ZoneRecords>;
  /** Opened by the page, in the editor of several records. */
  review: ReviewRequest | undefined;
  /** The table for one change at a time. */
  children: ReactNode;
}

/** The table of a zone's records, or in its place the editor of several records. */
export const ZoneSection = ({ domainId, info, bulkEdit, readAgain, review, children }: Props) => {
  const t = useT();
  const { isEditing, open, close } = bulkEdit;
  const pending = usePendingCount(domainId);
  if (isEditing) {
    return (
      <LazyBoundary onError={close} fallback={children}>
        <BulkEditor {...{ domainId, info, readAgain, review }} />
      </LazyBoundary>
    );
  }
  return (
    <>
      {pending > 0 && (
        <div className={styles.dnsPending}>
          <p role="status">{t("dns.pending", { smart_count: pending })}</p>
          <button type="button" className="button button-small" onClick={open}>
            {t("dns.goOn")}
          </button>
        </div>
      )}
      {children}
    </>
  );
};

/** True while several records are edited at once: the user asks for it, or the page, which shows their review. */
export const useBulkEdit = (review: ReviewRequest | undefined) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    review?.onClose();
  };
  return { isEditing: isOpen || review !== undefined, open: () => setOpen(true), close };
};
