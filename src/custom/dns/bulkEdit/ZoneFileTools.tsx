import { useNotify } from "ra-core";
import { useId, useRef, useState } from "react";
import { useT } from "@/i18n";
import type { Comparison } from "@/model/dns/diffRecords";
import { decodeFile } from "@/model/dns/zoneFile/decodeFile";
import { useCopy } from "@/ui/widgets/CopyButton";
import type { ImportOptions } from "./diffZoneFile";
import styles from "./bulkEdit.module.css";

const comparisons: readonly Comparison[] = ["addAndChange", "makeEqual"];
/** 500 records are about 40 KB. */
const FILE_MAX_BYTES = 2_000_000;

/** `guessed` is the file name if the encoding was guessed. */
export const useFile = (onText: (text: string) => void) => {
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

export const FileTools = ({ zone, text, guessed, onFile }: ToolsProps) => {
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

export const ImportOptionsFields = ({
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

const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
