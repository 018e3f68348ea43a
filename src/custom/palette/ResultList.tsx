import { type MouseEvent } from "react";
import type { Group, Line } from "./results";
import { Status } from "@/ui/status/Status";
import type { PaletteItem, PaletteTools } from "./paletteSource";
import styles from "./palette.module.css";

interface Props {
  id: string;
  groups: readonly Group[];
  /** Index among all lines. */
  active: number;
  tools: PaletteTools;
  onChoose: (line: Line) => void;
  onOpenActions: (line: Line) => void;
}

const renderState = ({ server, status, label }: NonNullable<PaletteItem["states"]>[number], index: number) => (
  <span key={`${index} ${server}`}>
    {server && <bdi>{server}</bdi>} <Status is={status}>{label}</Status>{" "}
  </span>
);

interface OptionProps extends Pick<Props, "onChoose" | "onOpenActions" | "tools"> {
  id: string;
  line: Line;
  isActive: boolean;
}

const getKind = ({ action, item: { key } }: Line): string => (action ? "action" : key.slice(0, key.indexOf("/")));

/** Visual only: the shortcuts do not work while the input has the focus. */
const ShortcutKeys = ({ keys }: { keys: string }) => (
  <span className={styles.paletteKeys} aria-hidden="true">
    {keys.split(" ").map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

const scrollIntoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: "nearest" });

const Option = ({ id, line, isActive, tools: { t }, onChoose, onOpenActions }: OptionProps) => {
  const clicked = ({ target }: MouseEvent) => {
    const isOnActions = target instanceof Element && target.closest(`.${styles.paletteMore}`);
    if (isOnActions) onOpenActions(line);
    else onChoose(line);
  };
  const detail = !line.action && (line.item.detail ?? line.item.states?.map(renderState));
  return (
    // Keyboard events are handled by the combobox, which has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      ref={isActive ? scrollIntoView : undefined}
      role="option"
      aria-selected={isActive}
      className={styles.paletteLine}
      onMouseDown={(event) => event.preventDefault()}
      onClick={clicked}
    >
      <span className={styles.paletteIcon} data-kind={getKind(line)} />
      <span key={line.note} className={styles.paletteText} title={line.text}>
        {line.text}
        {line.note && " "}
        {line.note && <span className={styles.paletteNote}>{line.note}</span>}
      </span>{" "}
      {detail && <span className={styles.paletteDetail}>{detail}</span>}
      {!line.action && line.item.keys && <ShortcutKeys keys={line.item.keys} />}
      {/* For the pointer; the keyboard has →, and a button below the list. */}
      {!line.action && line.item.actions && (
        <span className={styles.paletteMore} aria-hidden="true" title={t("palette.actions")} />
      )}
    </div>
  );
};

export const ResultList = ({ id, groups, active, tools, ...handlers }: Props) => {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { lines }) => sum + lines.length, 0));
  return (
    <div id={`${id}-list`} role="listbox" aria-label={tools.t("palette.results")} className={styles.paletteList}>
      {groups.map(({ heading, lines }, group) => (
        <div key={heading} role="group" aria-labelledby={`${id}-of-${group}`}>
          <div id={`${id}-of-${group}`} role="presentation" className={styles.paletteHeading}>
            {tools.t(heading, { product: tools.services.config.productName })}
          </div>
          {lines.map((line, index) => {
            const at = (starts[group] ?? 0) + index;
            return (
              <Option
                key={line.key}
                id={`${id}-${at}`}
                line={line}
                isActive={at === active}
                tools={tools}
                {...handlers}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
};
