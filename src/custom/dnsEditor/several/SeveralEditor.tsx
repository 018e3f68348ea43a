import type { Identifier } from "ra-core";
import { useMemo, useRef, useState } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import "../../../i18n/dnsChangesTexts";
import { timeWords } from "../../../i18n/timeWords";
import { lazyScreen } from "../../../ui/lazyScreen";
import { LazyPart } from "../../../ui/widgets/LazyPart";
import { SearchField } from "../../../ui/widgets/SearchField";
import { differingFields, type ChangeSet } from "../changes/change";
import { composed, withAdded } from "../changes/edits";
import { reverseOf } from "../changes/reverse";
import { zoneAfter } from "../changes/zoneAfter";
import { viewOf } from "../recordView";
import type { DnsInfo, ZoneRecords } from "../useDnsInfo";
import { useApplied, type AppliedSet } from "./applied";
import { EditTable } from "./EditTable";
import { emptyFields } from "./fields";
import { PresetDialog } from "./PresetDialog";
import { ReviewDrawer } from "./ReviewDrawer";
import { createRows } from "./rows";
import "./several.css";
import { useApply } from "./useApply";
import { useChangeSet } from "./useChangeSet";
import { useRowWarnings } from "./useRowWarnings";
import { ZoneTextDialog } from "./ZoneTextDialog";

const ConfirmDialog = lazyScreen(() => import("../../../ui/widgets/ConfirmDialog"), "ConfirmDialog");

interface Props {
  domainId: Identifier;
  info: DnsInfo;
  /** Opened at once. */
  preset: string | undefined;
  readAgain: () => Promise<ZoneRecords>;
  /** Called with how many changes are not applied. Must be stable. */
  onCount: (count: number) => void;
  onClose: () => void;
}

type Open = "presets" | "text" | "import" | "review" | "discard";

/** The set without new rows in which nothing was typed. */
const withoutEmpty = (changes: ChangeSet, zone: string) =>
  changes.filter((change) => change.kind !== "add" || differingFields(change.to, emptyFields(zone)).length > 0);

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
      <button type="button" className="button several-close" onClick={onClose}>
        {t("dnsChanges.done")}
      </button>
    </div>
  );
};

interface BarProps {
  count: number;
  applied: readonly AppliedSet[];
  onUndo: (set: AppliedSet) => void;
  onDiscard: () => void;
  onReview: () => void;
}

const Bar = ({ count, applied, onUndo, onDiscard, onReview }: BarProps) => {
  const t = useT();
  return (
    <div className="several-bar">
      <p role="status">{count > 0 ? t("dns.pending", { smart_count: count }) : t("dnsChanges.none")}</p>
      {applied.map((set) => (
        <button key={set.at} type="button" className="button" onClick={() => onUndo(set)}>
          {t("dnsChanges.undo", { smart_count: set.steps.length, time: timeWords(set.at) })}
        </button>
      ))}
      {count > 0 && (
        <button type="button" className="button" onClick={onDiscard}>
          {t("dnsChanges.discard")}
        </button>
      )}
      <button type="button" className="button button-primary" onClick={onReview}>
        {t("dnsChanges.review")}
      </button>
    </div>
  );
};

const DiscardQuestion = ({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) => {
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
        {t("dnsChanges.discarding.text")}
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

/** Edits several records of a zone as one set of changes, which is looked at and applied as a whole. */
export const SeveralEditor = ({ domainId, info, preset, readAgain, onCount, onClose }: Props) => {
  const { records } = info;
  const zone = info.server ?? "";
  const { changes, update, latest } = useChangeSet(domainId, onCount);
  const applied = useApplied(domainId);
  const applying = useApply({ domainId, records, readAgain }, latest, update);
  const [open, setOpen] = useState<Open | undefined>(preset === undefined ? undefined : "presets");
  const [search, setSearch] = useState("");
  const body = useRef<HTMLDivElement>(null);
  const rows = useRows(records, changes, zone, search);
  const filler = open === "presets" || open === "text" || open === "import" ? open : undefined;
  const after = useMemo(
    () => (filler ? zoneAfter(records, withoutEmpty(changes, zone)) : []),
    [filler, records, changes, zone],
  );
  const close = () => setOpen(undefined);
  const review = () => {
    update((known) => withoutEmpty(known, zone));
    applying.reset();
    setOpen("review");
  };
  const use = (more: ChangeSet) => {
    update((known) => composed(withoutEmpty(known, zone), more));
    review();
  };
  const add = () => {
    update((known) => withAdded(known, emptyFields(zone)));
    focusFirstRow(body.current);
  };
  const filling = { zone, records: after, onUse: use, onClose: close };
  return (
    <div ref={body} className="several">
      <Tools search={search} onSearch={setSearch} onAdd={add} onOpen={setOpen} onClose={onClose} />
      <EditTable zone={zone} rows={rows} update={update} />
      <Bar
        count={changes.length}
        applied={applied}
        onUndo={({ steps }) => use(reverseOf(steps))}
        onDiscard={() => setOpen("discard")}
        onReview={review}
      />
      {open === "presets" && <PresetDialog {...filling} first={preset} />}
      {(open === "text" || open === "import") && <ZoneTextDialog {...filling} isImport={open === "import"} />}
      {open === "review" && <ReviewDrawer {...{ zone, records, changes, applying }} onClose={close} />}
      {open === "discard" && <DiscardQuestion onDiscard={() => update(() => [])} onClose={close} />}
    </div>
  );
};
