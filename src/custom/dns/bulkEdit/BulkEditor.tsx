import { useNotify, type Identifier } from "ra-core";
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { lazyScreen, LazyPart } from "../../../ui/lazyScreen";
import { SearchField } from "../../../ui/widgets/SearchField";
import type { ChangeSet } from "../changes/change";
import { composed, withAdded, zoneAfter } from "../changes/edits";
import { reverseOf } from "../changes/reverse";
import { oncePerFact, warningsAfter, zoneWarnings } from "../changes/zoneWarnings";
import { viewOf } from "../recordView";
import type { DnsInfo, ZoneRecords } from "../useDnsInfo";
import { withDraftLock } from "../zoneTabs";
import { ChangesBar } from "./ChangesBar";
import { EditTable } from "./EditTable";
import { emptyFields, rowsOf, withoutEmpty, type EditedRow } from "./rows";
import { PresetDialog } from "./PresetDialog";
import { ReviewDrawer } from "./ReviewDrawer";
import "./bulkEdit.css";
import { useChangeSet, useOtherTabs, type Update } from "./useChangeSet";
import { byRecord } from "./RowWarnings";
import { ZoneGlance } from "./ZoneGlance";
import { ZoneTextDialog } from "./ZoneTextDialog";

const ConfirmDialog = lazyScreen(() => import("../../../ui/widgets/ConfirmDialog"), "ConfirmDialog");

interface Props {
  domainId: Identifier;
  info: DnsInfo;
  /** Opened at once. */
  preset: string | undefined;
  readAgain: () => Promise<ZoneRecords>;
  review: AskedReview | undefined;
  /** Called once it is in the page. Must be stable. */
  onShown: () => void;
}

/** The review as the page asks for it. */
export interface AskedReview {
  /** What follows once all changes are applied. */
  onApplied?: (() => void) | undefined;
  onClose: () => void;
}

type Open = "presets" | "text" | "import" | "review" | "discard";

interface ToolsProps {
  search: string;
  onSearch: (search: string) => void;
  onAdd: () => void;
  onOpen: (name: Open) => void;
}

const Tools = ({ search, onSearch, onAdd, onOpen }: ToolsProps) => {
  const t = useT();
  return (
    <div className="dns-tools" role="toolbar" aria-label={t("dnsChanges.tools")}>
      <SearchField label={t("dns.search")} value={search} onChange={onSearch} />
      <button type="button" className="button" onClick={onAdd}>
        {t("dnsChanges.addRow")}
      </button>
      {(["presets", "text", "import"] as const).map((name) => (
        <button key={name} type="button" className="button" onClick={() => onOpen(name)}>
          {t(`dnsChanges.${name}`)}
        </button>
      ))}
    </div>
  );
};

interface DiscardProps {
  isShared: boolean;
  onDiscard: () => void;
  onClose: () => void;
}

const DiscardQuestion = ({ isShared, onDiscard, onClose }: DiscardProps) => {
  const t = useT();
  return (
    <LazyPart onFailed={onClose}>
      <ConfirmDialog
        title={t("dnsChanges.discarding.title")}
        confirm="dnsChanges.discarding.confirm"
        cancel="dnsChanges.discarding.cancel"
        onCancel={onClose}
        onConfirm={() => {
          onDiscard();
          onClose();
        }}
      >
        {t(isShared ? "dnsChanges.discarding.sharedText" : "dnsChanges.discarding.text")}
      </ConfirmDialog>
    </LazyPart>
  );
};

/** The rows that match the search; new ones always do. */
const matching = (rows: readonly EditedRow[], records: readonly DnsRecord[], search: string) => {
  if (search.trim() === "") return rows;
  const found = new Set(viewOf(records, search).map(({ id }) => String(id)));
  return rows.filter(({ id, original }) => !original || found.has(id));
};

/** The zone as it would be, and what the changes make wrong in it: a moment after what was typed, which never waits for it. */
const useDraft = (records: readonly DnsRecord[], changes: ChangeSet, zone: string) => {
  const shown = useDeferredValue(changes);
  const now = useMemo(() => zoneWarnings(records, zone), [records, zone]);
  return useMemo(() => {
    const made = withoutEmpty(shown, zone);
    return {
      draft: made.length > 0 ? zoneAfter(records, made) : undefined,
      warnings: byRecord(oncePerFact(warningsAfter(records, shown, zone, now).fresh, shown)),
    };
  }, [records, shown, zone, now]);
};

/** Scrolls to a row that was just added, which is the first one, and goes to its name, unless the person went elsewhere meanwhile. */
const focusFirstRow = (body: HTMLElement | null) => {
  const from = document.activeElement;
  requestAnimationFrame(() => {
    const region = body?.querySelector(".scroll-table");
    if (region) region.scrollTop = 0;
    requestAnimationFrame(() => {
      if (document.activeElement === from) region?.querySelector<HTMLElement>('[data-field="name"]')?.focus();
    });
  });
};

/** What is open above the table; the review also while the page asks for it. */
const useOpen = (preset: string | undefined, review: AskedReview | undefined) => {
  const [chosen, setOpen] = useState<Open | undefined>(preset === undefined ? undefined : "presets");
  const close = () => {
    setOpen(undefined);
    review?.onClose();
  };
  return { open: review ? "review" : chosen, setOpen, close };
};

/** Discards the draft of a zone, after a question. Refuses to while another tab applies it, whose changes are made all the same. */
const useDiscard = (domainId: Identifier, update: Update, ask: () => void) => {
  const notify = useNotify();
  const unlessApplying = async (work: () => void) => {
    const isFree = await withDraftLock(domainId, () => {
      work();
      return true;
    });
    if (!isFree) notify("dnsChanges.discarding.refused", { type: "warning" });
  };
  return { ask: () => void unlessApplying(ask), discard: () => void unlessApplying(() => update(() => [])) };
};

/** Edits several records of a zone as one set of changes, which is looked at and applied as a whole. */
export const BulkEditor = ({ domainId, info, preset, readAgain, review, onShown }: Props) => {
  const t = useT();
  const { records } = info;
  const zone = info.server ?? "";
  const { changes, update, read } = useChangeSet(domainId, zone);
  const isShared = useOtherTabs(domainId);
  const { open, setOpen, close } = useOpen(preset, review);
  const { ask, discard } = useDiscard(domainId, update, () => setOpen("discard"));
  const [search, setSearch] = useState("");
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(onShown, [onShown]);
  const made = useMemo(() => withoutEmpty(changes, zone), [changes, zone]);
  const { draft, warnings } = useDraft(records, changes, zone);
  const rows = useMemo(
    () => matching(rowsOf(records, changes, warnings), records, search),
    [records, changes, warnings, search],
  );
  const use = (more: ChangeSet) => {
    update((known) => composed(withoutEmpty(known, zone), more));
    setOpen("review");
  };
  const add = () => {
    update((known) => withAdded(known, emptyFields(zone)));
    focusFirstRow(body.current);
  };
  const filling = { zone, records: draft ?? records, onUse: use, onClose: close };
  return (
    <div ref={body} className="bulk-edit">
      <ZoneGlance zone={zone} records={draft ?? records} isDraft={draft !== undefined} />
      <Tools search={search} onSearch={setSearch} onAdd={add} onOpen={setOpen} />
      {isShared && (
        <p className="note" role="status">
          {t("dnsChanges.shared")}
        </p>
      )}
      <EditTable zone={zone} rows={rows} update={update} />
      <ChangesBar
        domainId={domainId}
        count={made.length}
        onUndo={({ steps }) => use(reverseOf(steps))}
        onDiscard={ask}
        onReview={() => setOpen("review")}
      />
      {open === "presets" && <PresetDialog {...filling} first={preset} />}
      {(open === "text" || open === "import") && <ZoneTextDialog {...filling} isImport={open === "import"} />}
      {open === "review" && (
        <ReviewDrawer
          {...{ zone, records, domainId, readAgain, update }}
          changes={made}
          read={() => withoutEmpty(read(), zone)}
          onApplied={review?.onApplied}
          onClose={close}
        />
      )}
      {open === "discard" && <DiscardQuestion isShared={isShared} onDiscard={discard} onClose={close} />}
    </div>
  );
};
