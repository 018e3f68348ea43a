import { type ClipboardEvent, type DragEvent, type ReactNode, useDeferredValue, useId, useMemo, useState } from "react";
import { useT } from "@/i18n";
import { ZONE_FILE_DEBOUNCE_MS } from "@/lib/constants";
import type { DnsRecord } from "@/model/records";
import { useDebouncedValue } from "@/ui/useDebouncedValue";
import { codeInputProps } from "@/ui/widgets/textInputs";
import { formatChangeCounts } from "../changes/formatChange";
import { addFinalDots } from "@/model/dns/zoneFile/addFinalDots";
import { parseZoneFile, type ZoneFile } from "@/model/dns/zoneFile/parseZoneFile";
import { printZoneFile } from "@/model/dns/zoneFile/printZoneFile";
import { ChangesDialog, type ProposalProps } from "./ChangesDialog";
import { Remarks } from "./Remarks";
import { diffZoneFile, importOptions, type ImportOptions } from "./diffZoneFile";
import { FileTools, ImportOptionsFields, useFile } from "./ZoneFileTools";
import styles from "./bulkEdit.module.css";

/** The edited text has all comments of the zone. */
const editOptions: ImportOptions = { ...importOptions, keepDelegation: false, keepComments: false };

interface Props extends ProposalProps {
  /** Takes the place of the zone's own text. */
  pastedText: string | undefined;
}

/** The text that is compared with the zone, and how. */
interface Draft {
  text: string;
  choice: ImportOptions;
}

const useDraft = ({ zone, records, pastedText }: Pick<Props, "zone" | "records" | "pastedText">) => {
  const printed = useMemo(() => printZoneFile(records, zone), [records, zone]);
  const [draft, setDraft] = useState<Draft>(() =>
    pastedText === undefined
      ? { text: printed.text, choice: editOptions }
      : { text: pastedText, choice: importOptions },
  );
  return {
    draft,
    leftOut: printed.leftOut,
    setText: (text: string) => setDraft({ ...draft, text }),
    setChoice: (choice: ImportOptions) => setDraft({ ...draft, choice }),
    replace: (text: string) => setDraft({ text, choice: importOptions }),
  };
};

interface ComparisonProps extends ProposalProps {
  draft: Draft;
  /** False while the user has typed more. */
  isCurrent: boolean;
  leftOut: readonly DnsRecord[];
  onAddDots: () => void;
  children: ReactNode;
}

/** The dialog with the changes of the draft. They can be used only as long as nothing else is typed. */
const ComparedDraft = (props: ComparisonProps & { parsed: ZoneFile }) => {
  const { zone, records, draft, parsed, isCurrent, leftOut, onAddDots, onUse, onClose, children } = props;
  const t = useT();
  const { text, choice } = draft;
  const changes = useMemo(
    () => (text.trim() === "" ? [] : diffZoneFile(parsed.records, records, zone, choice, leftOut)),
    [text, parsed, records, zone, choice, leftOut],
  );
  const isUnsafe = choice.comparison === "makeEqual" && parsed.faults.length > 0;
  const count = formatChangeCounts(changes, t) || t("dnsChanges.none");
  return (
    <ChangesDialog
      title={t("dnsChanges.zoneText.title", { zone })}
      submitLabel={t("dnsChanges.useChanges")}
      canSubmit={changes.length > 0 && !isUnsafe && isCurrent}
      onSubmit={() => onUse(changes)}
      onClose={onClose}
    >
      {children}
      {isUnsafe && <p className={styles.note}>{t("dnsChanges.zoneText.mustRead")}</p>}
      <Remarks {...parsed} onAddDots={onAddDots} />
      {leftOut.length > 0 && (
        <p className={styles.note}>{t("dnsChanges.zoneText.kept", { smart_count: leftOut.length })}</p>
      )}
      <p role="status" className={styles.changeCount} aria-busy={!isCurrent || undefined}>
        {draft === nothing ? "" : count}
      </p>
    </ChangesDialog>
  );
};

const ParsedDraft = (props: ComparisonProps) => {
  const { zone, draft } = props;
  const parsed = useMemo(() => parseZoneFile(draft.text, zone), [draft.text, zone]);
  return <ComparedDraft {...props} parsed={parsed} />;
};

/** The dialog opens before a long text is compared. */
const nothing: Draft = { text: "", choice: editOptions };

export const ZoneFileDialog = (props: Props) => {
  const t = useT();
  const id = useId();
  const { zone, pastedText: _, ...proposal } = props;
  const { draft, leftOut, setText, setChoice, replace } = useDraft(props);
  // Keys come first: React renders the deferred draft one component after the other, and begins again when more is typed.
  const compared = useDeferredValue(useDebouncedValue(draft, ZONE_FILE_DEBOUNCE_MS), nothing);
  const { guessed, readFile } = useFile(replace);
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void readFile(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if (selectionStart > 0 || selectionEnd < value.length) return;
    event.preventDefault();
    replace(event.clipboardData.getData("text"));
  };
  return (
    <ParsedDraft
      {...{ ...proposal, zone, leftOut }}
      draft={compared}
      isCurrent={compared === draft}
      onAddDots={() => setText(addFinalDots(draft.text, zone))}
    >
      <div className="field">
        <label htmlFor={id}>{t("dnsChanges.zoneFile")}</label>
        <p className="field-hint" id={`${id}-hint`}>
          {t("dnsChanges.zoneText.hint")}
        </p>
        <textarea
          {...codeInputProps}
          id={id}
          // Pasted records replace the selected text.
          ref={selectAll}
          className={`input ${styles.zoneText}`}
          rows={12}
          wrap="off"
          aria-describedby={`${id}-hint`}
          value={draft.text}
          onChange={({ target }) => setText(target.value)}
          onPaste={paste}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        />
      </div>
      <FileTools {...{ zone, guessed }} text={draft.text} onFile={(file) => void readFile(file)} />
      <ImportOptionsFields choice={draft.choice} onChoose={setChoice} />
    </ParsedDraft>
  );
};

const selectAll = (area: HTMLTextAreaElement | null) => area?.select();
