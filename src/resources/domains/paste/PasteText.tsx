import { useDeferredValue, useId, useMemo } from "react";
import { useT } from "../../../i18n";
import { RUN_LINKS_MAX } from "../../../lib/constants";
import { namesIn } from "./names";

interface Props {
  text: string;
  onChange: (text: string) => void;
  onLookUp: () => void;
  onCancel: () => void;
}

/** The person opened the dialog to paste into it. */
const focus = (area: HTMLTextAreaElement | null) => area?.focus();

/** The text, and how many names it has. */
export const PasteText = ({ text, onChange, onLookUp, onCancel }: Props) => {
  const t = useT();
  const id = useId();
  // A long text must not make typing slow.
  const read = useDeferredValue(text);
  const count = useMemo(() => namesIn(read).length, [read]);
  const words = () => {
    if (read.trim() === "") return "";
    if (count === 0) return t("selection.paste.none");
    const found = t("selection.paste.found", { smart_count: count });
    return count > RUN_LINKS_MAX ? `${found}. ${t("selection.paste.tooMany", { max: RUN_LINKS_MAX })}` : found;
  };
  return (
    <form
      className="paste"
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) onLookUp();
      }}
    >
      <div className="paste-body field">
        <label htmlFor={id}>{t("selection.paste.label")}</label>
        <p className="field-hint" id={`${id}-hint`}>
          {t("selection.paste.hint")}
        </p>
        <textarea
          id={id}
          className="input paste-text"
          rows={10}
          value={text}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          ref={focus}
          onChange={({ target }) => onChange(target.value)}
        />
        <p role="status" className="paste-count">
          {words()}
        </p>
      </div>
      <div className="paste-actions">
        <button type="submit" className="button button-primary" disabled={count === 0}>
          {t("selection.paste.lookUp")}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {t("common.cancel")}
        </button>
      </div>
    </form>
  );
};
