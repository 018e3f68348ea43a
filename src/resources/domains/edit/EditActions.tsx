import type { Identifier } from "ra-core";
import { useRef, useState, type Ref } from "react";
import { useIsDraftStored, usePendingCount } from "@/custom/dns";
import { useT } from "@/i18n";
import { formatTime } from "@/lib/format";
import type { DomainServer } from "@/model/records";
import { ActionBar } from "@/ui/forms/FormActions";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import type { SectionProps } from "./sectionProps";
import type { Choice } from "./useChoices";

const ConfirmDialog = lazyScreen(() => import("@/ui/widgets/ConfirmDialog"), "ConfirmDialog");

interface Options {
  /** False until the records are loaded. */
  canReview: boolean;
  save: () => void;
}

/** Handles DNS changes that saving does not apply: shows a confirmation before. */
export const useUnappliedDns = (domainId: Identifier, { canReview, save }: Options) => {
  const t = useT();
  const pendingDns = usePendingCount(domainId);
  const isStored = useIsDraftStored(domainId);
  const submit = useRef<HTMLButtonElement>(null);
  const [isConfirming, setAsking] = useState(false);
  const [requestedReview, setShown] = useState<{ saves: boolean }>();
  const closeReview = () => {
    setShown(undefined);
    // The button that opened it is gone when all was applied.
    requestAnimationFrame(() => {
      if (document.activeElement?.matches("body, #content")) submit.current?.focus();
    });
  };
  const review: SectionProps["review"] = requestedReview && {
    onClose: closeReview,
    ...(requestedReview.saves && { onApplied: save }),
  };
  const closeThen = (run: () => void) => () => {
    setAsking(false);
    run();
  };
  const saveWithout = { label: t("editDomain.unapplied.without"), onChoose: closeThen(save) };
  return {
    pendingDns,
    submitRef: submit,
    review,
    onReview: canReview ? () => setShown({ saves: false }) : undefined,
    onSubmit: () => (pendingDns > 0 ? setAsking(true) : save()),
    /** True if the changes are not stored and would be lost with the page. */
    wouldBeLost: pendingDns > 0 && !isStored,
    /** Logout has a confirmation of its own. */
    keptChanges:
      pendingDns > 0
        ? { title: t("dns.pending", { smart_count: pendingDns }), text: t("dns.pendingText"), exceptTo: "/logout" }
        : undefined,
    confirmation: isConfirming && (
      <LazyBoundary onError={() => setAsking(false)}>
        <ConfirmDialog
          title={t("sites.pendingDns", { smart_count: pendingDns })}
          harmless
          {...(canReview
            ? {
                confirm: t("editDomain.unapplied.apply"),
                onConfirm: closeThen(() => setShown({ saves: true })),
                other: saveWithout,
              }
            : { confirm: saveWithout.label, onConfirm: saveWithout.onChoose })}
          cancel={t("editDomain.unapplied.stay")}
          onCancel={() => setAsking(false)}
        >
          {t("editDomain.unapplied.text")}
        </ConfirmDialog>
      </LazyBoundary>
    ),
  };
};

interface Props {
  isSaving: boolean;
  /** The chosen actions and their servers. */
  starts: readonly { name: Choice; servers: readonly DomainServer[] }[];
  savedAt: number | undefined;
  /** Number of DNS changes that saving does not apply. */
  pendingDns: number;
  /** Undefined while the records are not loaded. */
  onReview: (() => void) | undefined;
  submitRef: Ref<HTMLButtonElement>;
  onSubmit: () => void;
  onCancel: () => void;
}

export const EditActions = ({ starts, savedAt, pendingDns, onReview, isSaving, ...bar }: Props) => {
  const t = useT();
  const note = () => {
    const chosen = starts.filter(({ servers }) => servers.length > 0);
    if (chosen.length > 0)
      return chosen
        .map(({ name, servers }) =>
          t(`editDomain.alsoStarts.${name}`, { servers: servers.map((server) => server.name).join(", ") }),
        )
        .join(" · ");
    return savedAt === undefined ? "" : t("editDomain.savedAt", { time: formatTime(savedAt) });
  };
  return (
    <ActionBar isBusy={isSaving} {...bar}>
      {pendingDns > 0 && (
        <div className="action-bar-pending">
          {onReview ? (
            <button type="button" className="button" onClick={onReview}>
              {t("editDomain.reviewDns", { smart_count: pendingDns })}
            </button>
          ) : (
            t("sites.pendingDns", { smart_count: pendingDns })
          )}
        </div>
      )}
      <p className="action-bar-note">{note()}</p>
    </ActionBar>
  );
};
