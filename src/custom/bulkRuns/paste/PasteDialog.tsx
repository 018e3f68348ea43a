import { useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useRef } from "react";
import { useT } from "@/i18n";
import { estimateLimitedTime } from "@/dataProvider/rateLimits";
import { formatReadProgress } from "@/i18n/errorMessage";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import { codeInputProps } from "@/ui/widgets/textInputs";
import { DialogFrame } from "@/ui/widgets/DialogFrame";
import { PasteResult } from "./PasteResult";
import { parseNames, parsePastedText } from "./parseNames";
import { type PasteLookup, usePaste } from "./usePaste";
import { UnreadTexts } from "./UnreadTexts";
import "./texts";
import styles from "./paste.module.css";

interface Props {
  text: string;
  onChange: (text: string) => void;
  onLookUp: () => void;
  onCancel: () => void;
}

const focus = (area: HTMLTextAreaElement | null) => area?.focus();

const PasteText = ({ text, onChange, onLookUp, onCancel }: Props) => {
  const t = useT();
  const id = useId();
  // Keeps typing fast in long texts.
  const read = useDeferredValue(text);
  const { names, unreadTexts } = useMemo(() => parsePastedText(read), [read]);
  const count = names.length;
  const formatCount = () => {
    if (read.trim() === "") return "";
    if (count === 0) return t("paste.noDomains");
    const found = t("paste.domainCount", { smart_count: count });
    return count > RUN_INSTALLATIONS_MAX ? `${found}. ${t("paste.tooMany", { max: RUN_INSTALLATIONS_MAX })}` : found;
  };
  return (
    <form
      className={styles.paste}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) onLookUp();
      }}
    >
      <div className={`${styles.pasteBody} field`}>
        <label htmlFor={id}>{t("paste.label")}</label>
        <p className="field-hint" id={`${id}-hint`}>
          {t("paste.hint")}
        </p>
        <textarea
          {...codeInputProps}
          id={id}
          className={`input ${styles.pasteText}`}
          rows={10}
          value={text}
          aria-describedby={`${id}-hint`}
          ref={focus}
          onChange={({ target }) => onChange(target.value)}
        />
        <p role="status" className={styles.pasteCount}>
          {formatCount()}
        </p>
        <UnreadTexts texts={unreadTexts} />
      </div>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onCancel}>
          {t("common.cancel")}
        </button>
        <button type="submit" className="button button-primary" disabled={count === 0}>
          {t("paste.search")}
        </button>
      </div>
    </form>
  );
};

const PasteProgress = ({
  lookup: { names, results, waitSeconds },
  onStop,
}: {
  lookup: PasteLookup;
  onStop: () => void;
}) => {
  const t = useT();
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => stop.current?.focus(), []);
  const numbers = { done: results.size, total: names.length };
  const left = estimateLimitedTime(names.length, results.size);
  const text = [t("paste.progress", numbers), ...formatReadProgress({ left, waitSeconds }, t)].join(" · ");
  return (
    <div className={styles.paste}>
      <div className={styles.pasteBody}>
        <progress
          className={styles.pasteProgress}
          max={names.length}
          value={results.size}
          aria-label={t("paste.search")}
        />
        <p>{text}</p>
        <p className="visually-hidden" role="status">
          {waitSeconds !== undefined && text}
        </p>
      </div>
      <div className="dialog-actions">
        <button type="button" className="button" ref={stop} onClick={onStop}>
          {t("paste.stop")}
        </button>
      </div>
    </div>
  );
};

interface DialogProps {
  text?: string;
  onClose: () => void;
}

/** Turns a pasted list of domains into the selection, in three steps: text, lookup, result. */
export const PasteDialog = ({ text: given, onClose }: DialogProps) => {
  const t = useT();
  const { text, setText, lookup, start, resume, stop, reset } = usePaste(given);
  const startGiven = useEffectEvent(() => {
    if (given !== undefined && parseNames(given).length > 0) start();
  });
  useEffect(() => startGiven(), []);
  const content = () => {
    if (!lookup) return <PasteText text={text} onChange={setText} onLookUp={start} onCancel={onClose} />;
    if (lookup.isRunning) return <PasteProgress lookup={lookup} onStop={stop} />;
    return <PasteResult text={text} lookup={lookup} onResume={() => resume(lookup)} onBack={reset} onClose={onClose} />;
  };
  return (
    <DialogFrame title={t("paste.title")} onClose={onClose}>
      {content()}
    </DialogFrame>
  );
};
