import { useNotify, type Identifier } from "ra-core";
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { DnsRecord } from "@/model/records";
import { useT } from "@/i18n";
import { formatTime } from "@/lib/format";
import { hasOverlay, takesText } from "@/lib/keyboard";
import { useServices } from "@/ui/services";
import { ConfirmDialog } from "@/ui/widgets/ConfirmDialog";
import { SearchField } from "@/ui/widgets/textInputs";
import { type ChangeSet, previewZone } from "@/model/dns/change";
import { composeChanges, addRecord } from "../changes/editChangeSet";
import { reverseSteps } from "../changes/planRevert";
import { findNewWarnings, getWarningKey } from "../changes/findNewWarnings";
import { splitShared } from "../changes/splitShared";
import { filterRecords } from "../filterRecords";
import type { ShownWarning } from "../formatRecord";
import { RowWarnings } from "../RowWarnings";
import { HeadingTools } from "../HeadingTools";
import type { DnsInfo, ZoneRecords } from "../useDnsInfo";
import { useAppliedSet } from "../zoneCache";
import { withDraftLock } from "../zoneSync";
import { EditTable } from "./EditTable";
import { applyFixes, createEmptyFields, toEditRows, dropEmptyAdditions, type EditRow } from "./editRows";
import { PresetDialog } from "./PresetDialog";
import { ReviewDrawer } from "./ReviewDrawer";
import { useChangeSet, type Update } from "./useChangeSet";
import { ZoneFileDialog } from "./ZoneFileDialog";
import styles from "./bulkEdit.module.css";

interface Props {
  domainId: Identifier;
  info: DnsInfo;
  refetchZone: () => Promise<ZoneRecords>;
  review: ReviewRequest | undefined;
}

export interface ReviewRequest {
  onApplied?: (() => void) | undefined;
  onClose: () => void;
}

const tools = ["presets", "zoneFile"] as const;
type OpenDialog = (typeof tools)[number] | "review" | "discard";

const DiscardDialog = ({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) => {
  const t = useT();
  return (
    <ConfirmDialog
      title={t("dnsChanges.discarding.title")}
      confirm={t("dnsChanges.discard")}
      cancel={t("dnsChanges.discarding.cancel")}
      onCancel={onClose}
      onConfirm={() => {
        onDiscard();
        onClose();
      }}
    >
      {t("dnsChanges.discarding.text")}
    </ConfirmDialog>
  );
};

/** New rows always match. */
const filterRows = (rows: readonly EditRow[], records: readonly DnsRecord[], search: string) => {
  if (search.trim() === "") return rows;
  const matchingIds = new Set(filterRecords(records, search).map(({ id }) => String(id)));
  return rows.filter(({ id, original }) => !original || matchingIds.has(id));
};

/** Warnings are deferred, so that typing never waits for them. */
const useRows = (records: readonly DnsRecord[], changes: ChangeSet, zone: string, search: string) => {
  const deferredChanges = useDeferredValue(changes);
  const { shared, own } = useMemo(
    () => splitShared(findNewWarnings(records, deferredChanges, zone), getWarningKey),
    [records, deferredChanges, zone],
  );
  const rows = useMemo(
    () => filterRows(toEditRows(records, changes, own), records, search),
    [records, changes, own, search],
  );
  return { rows, sharedWarnings: shared };
};

/** Focuses the name of the first row, unless the user moved the focus meanwhile. */
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

/** Records that are pasted while no field has the focus. */
const usePastedText = (onText: (text: string) => void) => {
  const readText = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (text.trim() === "" || takesText(event.target) || hasOverlay()) return;
    event.preventDefault();
    onText(text);
  });
  useEffect(() => {
    document.addEventListener("paste", readText);
    return () => document.removeEventListener("paste", readText);
  }, []);
};

interface BarProps {
  domainId: Identifier;
  count: number;
  onUndo: (reverse: ChangeSet) => void;
  onDiscard: () => void;
}

const ChangesBar = ({ domainId, count, onUndo, onDiscard }: BarProps) => {
  const t = useT();
  const applied = useAppliedSet(domainId);
  return (
    <div className={styles.bulkEditBar}>
      <p role="status">{count > 0 ? t("dns.pending", { smart_count: count }) : t("dnsChanges.none")}</p>
      {applied && (
        <button type="button" className="button" onClick={() => onUndo(reverseSteps(applied.steps))}>
          {t("dnsChanges.undo", { smart_count: applied.steps.length, time: formatTime(applied.at) })}
        </button>
      )}
      {count > 0 && (
        <button type="button" className="button" onClick={onDiscard}>
          {t("dnsChanges.discard")}
        </button>
      )}
    </div>
  );
};

interface ToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  onAdd: () => void;
  onOpen: (dialog: (typeof tools)[number]) => void;
}

const Toolbar = ({ search, onSearch, onAdd, onOpen }: ToolbarProps) => {
  const t = useT();
  return (
    <HeadingTools role="toolbar" aria-label={t("dnsChanges.tools")}>
      <SearchField label={t("dns.search")} value={search} onChange={onSearch} />
      <button type="button" className="button" onClick={onAdd}>
        {t("dns.add")}
      </button>
      {tools.map((name) => (
        <button key={name} type="button" className="button" onClick={() => onOpen(name)}>
          {t(`dnsChanges.${name}`)}
        </button>
      ))}
    </HeadingTools>
  );
};

/** Discards the draft after a confirmation, but not while another tab applies it. */
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

export const BulkEditor = ({ domainId, info, refetchZone, review }: Props) => {
  const { records } = info;
  const zone = info.server ?? "";
  const { changes, update, read } = useChangeSet(domainId, zone);
  const [chosenDialog, setChosenDialog] = useState<OpenDialog>();
  const [pastedText, setPastedText] = useState<string>();
  const openDialog = review ? "review" : chosenDialog;
  const [search, setSearch] = useState("");
  const show = (dialog: OpenDialog | undefined, text?: string) => {
    setChosenDialog(dialog);
    setPastedText(text);
  };
  const { ask, discard } = useDiscard(domainId, update, () => show("discard"));
  const body = useRef<HTMLDivElement>(null);
  const effective = useMemo(() => dropEmptyAdditions(changes, zone), [changes, zone]);
  const { rows, sharedWarnings } = useRows(records, changes, zone, search);
  const { ipv6Type } = useServices().config.dns;
  const close = () => {
    show(undefined);
    review?.onClose();
  };
  usePastedText((text) => show("zoneFile", text));
  const use = (more: ChangeSet) => {
    update((changes) => composeChanges(dropEmptyAdditions(changes, zone), more));
    show("review");
  };
  const add = () => {
    update((changes) => addRecord(changes, createEmptyFields(zone)));
    focusFirstRow(body.current);
  };
  const applySharedFix = ({ sources = [] }: ShownWarning) => {
    body.current?.querySelector<HTMLElement>(".scroll-table")?.focus();
    update((changes) => applyFixes(changes, sources, { zone, records, ipv6Type }));
  };
  const draft = useMemo(() => previewZone(records, effective), [records, effective]);
  const filling = { zone, records: draft, onUse: use, onClose: close };
  return (
    <div ref={body} className={styles.bulkEdit} data-editing>
      <Toolbar search={search} onSearch={setSearch} onAdd={add} onOpen={show} />
      <EditTable zone={zone} rows={rows} update={update} />
      <div role="status" className={styles.sharedWarnings}>
        <RowWarnings warnings={sharedWarnings} onFix={applySharedFix} />
      </div>
      <ChangesBar domainId={domainId} count={effective.length} onUndo={use} onDiscard={ask} />
      {openDialog === "presets" && <PresetDialog {...filling} />}
      {openDialog === "zoneFile" && <ZoneFileDialog {...filling} pastedText={pastedText} />}
      {openDialog === "review" && (
        <ReviewDrawer
          {...{ zone, records, domainId, refetchZone, update }}
          changes={effective}
          read={() => dropEmptyAdditions(read(), zone)}
          onApplied={review?.onApplied}
          onClose={close}
        />
      )}
      {openDialog === "discard" && <DiscardDialog onDiscard={discard} onClose={close} />}
    </div>
  );
};
