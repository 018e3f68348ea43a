import { useId } from "react";
import { readErrorMessage } from "@/i18n/errorMessage";
import { cleanName } from "@/lib/cleanName";
import { CodeInput } from "@/ui/widgets/CodeInput";
import { RemovedNote } from "@/ui/widgets/RemovedNote";
import { DialogFrame } from "@/ui/widgets/DialogFrame";
import { Lines } from "./Lines";
import type { PaletteTools } from "./source";
import { usePalette, type PaletteProps } from "./usePalette";
import styles from "./palette.module.css";

/** What screen readers hear about the lines, and what stands in place of them. */
const statusOf = ({ lines, isReading }: ReturnType<typeof usePalette>, { t }: PaletteTools): string => {
  if (lines.length > 0) return t("palette.found", { smart_count: lines.length });
  return t(isReading ? "palette.searching" : "palette.nothing");
};

interface TopProps {
  id: string;
  palette: ReturnType<typeof usePalette>;
  tools: PaletteTools;
  onClose: () => void;
}

/** A tap on a line, or a button, takes the focus from where one types. */
const focusFirst = (input: HTMLInputElement | null) => input?.focus();

/** Where one types, what it is about, and the way out. */
const Top = ({ id, palette, tools, onClose }: TopProps) => {
  const { t } = tools;
  const { typed, setTyped, scope, lines, active, back, onKeyDown } = palette;
  return (
    <div className={styles.paletteTop}>
      {back && (
        <button
          type="button"
          className={`button button-small ${styles.paletteBack}`}
          onClick={back}
          aria-label={t("palette.back")}
        >
          <span className={styles.paletteScope}>{scope?.text}</span>
        </button>
      )}
      <CodeInput
        ref={focusFirst}
        className={styles.paletteInput}
        type="text"
        role="combobox"
        aria-label={scope ? t("palette.actionsOf", { name: scope.text }) : t("palette.label")}
        aria-expanded={lines.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={lines.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        placeholder={t(scope ? "palette.placeholderWithin" : "palette.placeholder")}
        value={typed}
        enterKeyHint="go"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={`button button-small ${styles.paletteClose}`} onClick={onClose}>
        {t("palette.close")}
      </button>
    </div>
  );
};

/**
 * Finds records, screens and tools by what is typed: an editable combobox with a list (of the ARIA practices) in a dialog. Enter
 * opens, → or Tab shows what can be done with a record.
 */
export const Palette = ({ onClose, ...props }: PaletteProps & { onClose: () => void }) => {
  const { tools, onChoose } = props;
  const { t } = tools;
  const id = useId();
  const palette = usePalette(props);
  const { groups, lines, active, line, hasActions, within, scope, error, isReading, retry } = palette;
  return (
    <DialogFrame
      title={t("palette.title")}
      isTitleHidden
      className={`dialog-top ${styles.palette}`}
      closesOutside
      onClose={onClose}
    >
      <Top key={scope?.key} {...{ id, palette, tools, onClose }} />
      <RemovedNote characters={cleanName(palette.typed).removed.filter((character) => character !== " ")} />
      <Lines id={id} groups={groups} active={active} tools={tools} onChoose={onChoose} onWithin={within} />
      {error !== undefined && (
        <p className={`message message-bad ${styles.paletteFailed}`} role="alert">
          {t("palette.failed")} {readErrorMessage(error, t)}{" "}
          <button type="button" className="button button-small" onClick={retry}>
            {t("common.retry")}
          </button>
        </p>
      )}
      <p className={lines.length > 0 ? "visually-hidden" : styles.paletteStatus} role="status">
        {statusOf(palette, tools)}
      </p>
      <div className={styles.paletteFoot} data-empty={(!isReading && !hasActions) || undefined}>
        {isReading && <span className="spinner" />}
        {hasActions && line && (
          <button type="button" className="button button-small" onClick={() => within(line)}>
            {t("palette.actionsOf", { name: line.text })} <kbd aria-hidden="true">Tab</kbd>
          </button>
        )}
      </div>
    </DialogFrame>
  );
};
