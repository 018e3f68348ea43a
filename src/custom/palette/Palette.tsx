import { useId } from "react";
import { readErrorMessage } from "@/i18n/errorMessage";
import { cleanName } from "@/lib/cleanName";
import { codeInputProps, RemovedNote } from "@/ui/widgets/textInputs";
import { DialogFrame } from "@/ui/widgets/DialogFrame";
import { Icon } from "@/ui/widgets/icons";
import { ResultList } from "./ResultList";
import type { PaletteTools } from "./paletteSource";
import { usePalette, type PaletteProps } from "./usePalette";
import styles from "./palette.module.css";

/** Announced to screen readers, and shown if there are no lines. */
const getStatusText = ({ lines, isLoading }: ReturnType<typeof usePalette>, { t }: PaletteTools): string => {
  if (lines.length > 0) return t("palette.found", { smart_count: lines.length });
  return t(isLoading ? "palette.searching" : "palette.nothing");
};

interface PaletteHeaderProps {
  id: string;
  palette: ReturnType<typeof usePalette>;
  tools: PaletteTools;
  onClose: () => void;
}

/** A click on a line takes the focus from the input. The caret is behind text that was typed earlier. */
const focusFirst = (input: HTMLInputElement | null) => {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
};

const PaletteHeader = ({ id, palette, tools, onClose }: PaletteHeaderProps) => {
  const { t } = tools;
  const { typed, setTyped, scope, lines, active, back, onKeyDown } = palette;
  return (
    <div className={styles.paletteTop}>
      {back && (
        <button type="button" className="button button-small" onClick={back} aria-label={t("palette.back")}>
          <Icon name="back" />
          <span className={styles.paletteScope}>{scope?.text}</span>
        </button>
      )}
      <input
        {...codeInputProps}
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
        <Icon name="close" />
      </button>
    </div>
  );
};

export const Palette = ({ onClose, ...props }: PaletteProps & { onClose: () => void }) => {
  const { tools, onChoose } = props;
  const { t } = tools;
  const id = useId();
  const palette = usePalette(props);
  const { groups, lines, active, line, hasActions, openActions, scope, error, isLoading, retry } = palette;
  return (
    <DialogFrame
      title={t("palette.title")}
      isTitleHidden
      className={`dialog-top ${styles.palette}`}
      closesOutside
      onClose={onClose}
    >
      <PaletteHeader key={scope?.key} {...{ id, palette, tools, onClose }} />
      <RemovedNote characters={cleanName(palette.typed).removed.filter((character) => character !== " ")} />
      <ResultList
        id={id}
        groups={groups}
        active={active}
        tools={tools}
        onChoose={onChoose}
        onOpenActions={openActions}
      />
      {error !== undefined && (
        <p className={`message message-bad ${styles.paletteFailed}`} role="alert">
          {t("palette.failed")} {readErrorMessage(error, t)}{" "}
          <button type="button" className="button button-small" onClick={retry}>
            {t("common.retry")}
          </button>
        </p>
      )}
      <p className={lines.length > 0 ? "visually-hidden" : styles.paletteStatus} role="status">
        {getStatusText(palette, tools)}
      </p>
      <div className={styles.paletteFoot} data-empty={(!isLoading && !hasActions) || undefined}>
        {isLoading && <span className="spinner" />}
        {hasActions && line && (
          <button type="button" className="button button-small" onClick={() => openActions(line)}>
            {t("palette.actionsOf", { name: line.text })} <kbd aria-hidden="true">Tab</kbd>
          </button>
        )}
      </div>
    </DialogFrame>
  );
};
