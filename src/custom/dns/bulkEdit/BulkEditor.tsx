import type { Identifier } from "ra-core";
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { lazyScreen, LazyPart } from "../../../ui/lazyScreen";
import { SearchField } from "../../../ui/widgets/SearchField";
import type { ChangeSet } from "../changes/change";
import { composed, withAdded, zoneAfter } from "../changes/edits";
import { reverseOf } from "../changes/reverse";
import { viewOf } from "../recordView";
import type { DnsInfo, ZoneRecords } from "../useDnsInfo";
import { useApplied } from "./applied";
import { ChangesBar } from "./ChangesBar";
import { EditTable } from "./EditTable";
import { emptyFields, withoutEmpty, createRows } from "./rows";
import { PresetDialog } from "./PresetDialog";
import { ReviewDrawer } from "./ReviewDrawer";
import "./bulkEdit.css";
import { useChangeSet, useOtherTabs } from "./useChangeSet";
import { useRowWarnings } from "./RowWarnings";
import { ZoneTextDialog } from "./ZoneTextDialog";

const ConfirmDialog = lazyScreen(() => import("../../../ui/widgets/ConfirmDialog"), "ConfirmDialog");

interface Props {
  domainId: Identifier;
  info: DnsInfo;
  /** Opened at once. */
  preset: string | undefined;
  readAgain: () => Promise<ZoneRecords>;
  /** Called with the zone as it would be, undefined while it is as it is. Must be stable. */
  onDraft: (records: readonly DnsRecord[] | undefined) => void;
  review: AskedReview | undefined;
  /** Called once it is in the page. Must be stable. */
  onShown: () => void;
  onClose: () => void;
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
  onClose: () => void;
}

const Tools = ({ search, onSearch, onAdd, onOpen, onClose }: ToolsProps) => {
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
      <button type="button" className="button bulk-edit-close" onClick={onClose}>
        {t("dnsChanges.done")}
      </button>
    </div>
  );
};

const SharedNote = () => (
  <p className="note" role="status">
    {useT()("dnsChanges.shared")}
  </p>
);

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
const useRows = (records: readonly DnsRecord[], changes: ChangeSet, zone: string, search: string) => {
  const rowsOf = useMemo(() => createRows(), []);
  const warnings = useRowWarnings(records, changes, zone);
  const rows = useMemo(() => rowsOf(records, changes, warnings), [rowsOf, records, changes, warnings]);
  return useMemo(() => {
    if (search.trim() === "") return rows;
    const found = new Set(viewOf(records, search).map(({ id }) => String(id)));
    return rows.filter(({ id, original }) => !original || found.has(id));
  }, [rows, records, search]);
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

/** Tells of the zone as it would be, a moment after what was typed, and no longer when the editor is closed. */
const useDraft = (records: readonly DnsRecord[], changes: ChangeSet, zone: string, onDraft: Props["onDraft"]) => {
  const shown = useDeferredValue(changes);
  useEffect(() => {
    const made = withoutEmpty(shown, zone);
    onDraft(made.length > 0 ? zoneAfter(records, made) : undefined);
  }, [records, shown, zone, onDraft]);
  useEffect(() => () => onDraft(undefined), [onDraft]);
};

/** Edits several records of a zone as one set of changes, which is looked at and applied as a whole. */
export const BulkEditor = ({ domainId, info, preset, readAgain, review, onDraft, onShown, onClose }: Props) => {
  const { records } = info;
  const zone = info.server ?? "";
  const { changes, update, read } = useChangeSet(domainId, zone);
  const isShared = useOtherTabs(domainId);
  const applied = useApplied(domainId);
  const [chosen, setOpen] = useState<Open | undefined>(preset === undefined ? undefined : "presets");
  const open = review ? "review" : chosen;
  const [search, setSearch] = useState("");
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(onShown, [onShown]);
  useDraft(records, changes, zone, onDraft);
  const rows = useRows(records, changes, zone, search);
  const filler = open === "presets" || open === "text" || open === "import" ? open : undefined;
  const after = useMemo(
    () => (filler ? zoneAfter(records, withoutEmpty(changes, zone)) : []),
    [filler, records, changes, zone],
  );
  const close = () => {
    setOpen(undefined);
    review?.onClose();
  };
  const use = (more: ChangeSet) => {
    update((known) => composed(withoutEmpty(known, zone), more));
    setOpen("review");
  };
  const add = () => {
    update((known) => withAdded(known, emptyFields(zone)));
    focusFirstRow(body.current);
  };
  const filling = { zone, records: after, onUse: use, onClose: close };
  return (
    <div ref={body} className="bulk-edit">
      <Tools search={search} onSearch={setSearch} onAdd={add} onOpen={setOpen} onClose={onClose} />
      {isShared && <SharedNote />}
      <EditTable zone={zone} rows={rows} update={update} />
      <ChangesBar
        count={withoutEmpty(changes, zone).length}
        applied={applied}
        onUndo={({ steps }) => use(reverseOf(steps))}
        onDiscard={() => setOpen("discard")}
        onReview={() => setOpen("review")}
      />
      {open === "presets" && <PresetDialog {...filling} first={preset} />}
      {(open === "text" || open === "import") && <ZoneTextDialog {...filling} isImport={open === "import"} />}
      {open === "review" && (
        <ReviewDrawer
          {...{ zone, records, domainId, readAgain, update }}
          changes={withoutEmpty(changes, zone)}
          read={() => withoutEmpty(read(), zone)}
          onApplied={review?.onApplied}
          onClose={close}
        />
      )}
      {open === "discard" && <DiscardQuestion isShared={isShared} onDiscard={() => update(() => [])} onClose={close} />}
    </div>
  );
};
