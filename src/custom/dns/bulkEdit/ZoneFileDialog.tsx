import { useNotify } from "ra-core";
import { useDeferredValue, useId, useMemo, useRef, useState, type ClipboardEvent, type DragEvent } from "react";
import { useT } from "@/i18n";
import { codeInputProps } from "@/ui/widgets/textInputs";
import { useCopy } from "@/ui/widgets/CopyButton";
import type { Comparison } from "@/model/dns/diffRecords";
import { formatChangeCounts } from "../changes/formatChange";
import { addFinalDots } from "@/model/dns/zoneFile/addFinalDots";
import { decodeFile } from "@/model/dns/zoneFile/decodeFile";
import { parseZoneFile } from "@/model/dns/zoneFile/parseZoneFile";
import { printZoneFile } from "@/model/dns/zoneFile/printZoneFile";
import { ChangesDialog, type ProposalProps } from "./ChangesDialog";
import { Remarks } from "./Remarks";
import { diffZoneFile, importOptions, type ImportOptions } from "./diffZoneFile";
import styles from "./bulkEdit.module.css";

const comparisons: readonly Comparison[] = ["addAndChange", "makeEqual"];
/** The edited text has all comments of the zone. */
const editOptions: ImportOptions = { ...importOptions, keepDelegation: false, keepComments: false };
/** 500 records are about 40 KB. */
const FILE_MAX_BYTES = 2_000_000;

interface Props extends ProposalProps {
  /** Takes the place of the zone's own text. */
  pastedText: string | undefined;
}

const useZoneText = ({ zone, records, pastedText }: Pick<Props, "zone" | "records" | "pastedText">) => {
  const printed = useMemo(() => printZoneFile(records, zone), [records, zone]);
  const [typed, setTyped] = useState(pastedText ?? printed.text);
  const [choice, setChoice] = useState(pastedText === undefined ? editOptions : importOptions);
  const text = useDeferredValue(typed);
  const parsed = useMemo(() => parseZoneFile(text, zone), [text, zone]);
  const changes = useMemo(
    () => (text.trim() === "" ? [] : diffZoneFile(parsed.records, records, zone, choice)),
    [text, parsed, records, zone, choice],
  );
  const isUnsafe = choice.comparison === "makeEqual" && parsed.faults.length > 0;
  return {
    typed,
    setTyped,
    choice,
    setChoice,
    parsed,
    changes,
    kept: printed.leftOut.length,
    isUnsafe,
    isUsable: changes.length > 0 && !isUnsafe && text === typed,
    replace: (content: string) => {
      setTyped(content);
      setChoice(importOptions);
    },
  };
};

/** `guessed` is the file name if the encoding was guessed. */
const useFile = (onText: (text: string) => void) => {
  const notify = useNotify();
  const [guessed, setGuessed] = useState<string>();
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    const fail = (message: string) => notify(message, { type: "error", detail: file.name });
    if (file.size > FILE_MAX_BYTES) return fail("dnsChanges.zoneText.fileTooBig");
    try {
      const { text, isGuess } = decodeFile(new Uint8Array(await file.arrayBuffer()));
      setGuessed(isGuess ? file.name : undefined);
      onText(text);
    } catch {
      fail("dnsChanges.zoneText.fileFailed");
    }
  };
  return { guessed, readFile };
};

interface ToolsProps {
  zone: string;
  text: string;
  guessed: string | undefined;
  onFile: (file: File | undefined) => void;
}

const FileTools = ({ zone, text, guessed, onFile }: ToolsProps) => {
  const t = useT();
  const copy = useCopy();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={styles.dialogTools}>
        <button type="button" className="button" onClick={() => picker.current?.click()}>
          {t("dnsChanges.zoneText.file")}
        </button>
        <button type="button" className="button" onClick={() => download(`${zone}.zone.txt`, text)}>
          {t("dnsChanges.zoneText.download")}
        </button>
        <button type="button" className="button" onClick={() => void copy(text)}>
          {t("common.copy")}
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".txt,.zone,.db,.bind,text/plain"
          onChange={({ target }) => {
            onFile(target.files?.[0]);
            target.value = "";
          }}
        />
      </div>
      {guessed !== undefined && (
        <p className={styles.note} role="status">
          {t("dnsChanges.zoneText.notUtf8", { name: guessed })}
        </p>
      )}
    </>
  );
};

const ImportOptionsFields = ({
  choice,
  onChoose,
}: {
  choice: ImportOptions;
  onChoose: (choice: ImportOptions) => void;
}) => {
  const t = useT();
  const id = useId();
  return (
    <fieldset className={styles.zoneChoice}>
      <legend>{t("dnsChanges.zoneText.comparison")}</legend>
      {comparisons.map((comparison) => (
        <label key={comparison}>
          <input
            type="radio"
            name={id}
            checked={choice.comparison === comparison}
            onChange={() => onChoose({ ...choice, comparison })}
          />
          {t(`dnsChanges.zoneText.${comparison}`)}
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={choice.keepDelegation}
          onChange={({ target }) => onChoose({ ...choice, keepDelegation: target.checked })}
        />
        {t("dnsChanges.zoneText.keepDelegation")}
      </label>
    </fieldset>
  );
};

export const ZoneFileDialog = ({ onUse, onClose, ...given }: Props) => {
  const t = useT();
  const id = useId();
  const { zone } = given;
  const { typed, setTyped, choice, setChoice, parsed, changes, kept, isUnsafe, isUsable, replace } = useZoneText(given);
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
  const count = formatChangeCounts(changes, t) || t("dnsChanges.none");
  return (
    <ChangesDialog
      title={t("dnsChanges.zoneText.title", { zone })}
      submitLabel={t("dnsChanges.useChanges")}
      canSubmit={isUsable}
      onSubmit={() => onUse(changes)}
      onClose={onClose}
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
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPaste={paste}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        />
      </div>
      <FileTools {...{ zone, guessed }} text={typed} onFile={(file) => void readFile(file)} />
      <ImportOptionsFields choice={choice} onChoose={setChoice} />
      {isUnsafe && <p className={styles.note}>{t("dnsChanges.zoneText.mustRead")}</p>}
      <Remarks {...parsed} onAddDots={() => setTyped(addFinalDots(typed, zone))} />
      {kept > 0 && <p className={styles.note}>{t("dnsChanges.zoneText.kept", { smart_count: kept })}</p>}
      <p role="status">{count}</p>
    </ChangesDialog>
  );
};

const selectAll = (area: HTMLTextAreaElement | null) => area?.select();

const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
