import type { Identifier } from "ra-core";
import { useState, type ReactNode } from "react";
import { useT } from "@/i18n";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import type { DnsInfo, ZoneRecords } from "../useDnsInfo";
import type { ReviewRequest } from "./BulkEditor";
import { usePendingCount } from "./pendingChanges";
import styles from "../dnsEditor.module.css";

const BulkEditor = lazyScreen(() => import("./BulkEditor"), "BulkEditor");

export const BulkEditButton = ({ bulkEdit: { isEditing, open, close } }: Pick<Props, "bulkEdit">) => (
  <button type="button" className="button" aria-pressed={isEditing} onClick={isEditing ? close : open}>
    {useT()("dns.bulkEdit")}
  </button>
);

interface Props {
  domainId: Identifier;
  info: DnsInfo;
  bulkEdit: ReturnType<typeof useBulkEdit>;
  refetchZone: () => Promise<ZoneRecords>;
  review: ReviewRequest | undefined;
  children: ReactNode;
}

export const ZoneSection = ({ domainId, info, bulkEdit, refetchZone, review, children }: Props) => {
  const t = useT();
  const { isEditing, open, close } = bulkEdit;
  const pending = usePendingCount(domainId);
  if (isEditing) {
    return (
      <LazyBoundary onError={close} fallback={children}>
        <BulkEditor {...{ domainId, info, refetchZone, review }} />
      </LazyBoundary>
    );
  }
  return (
    <>
      {pending > 0 && (
        <div className={styles.dnsPending}>
          <p role="status">{t("dns.pending", { smart_count: pending })}</p>
          <button type="button" className="button button-small" onClick={open}>
            {t("dns.continue")}
          </button>
        </div>
      )}
      {children}
    </>
  );
};

/** The user or the page opens the bulk editor. */
export const useBulkEdit = (review: ReviewRequest | undefined) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    review?.onClose();
  };
  return { isEditing: isOpen || review !== undefined, open: () => setOpen(true), close };
};
