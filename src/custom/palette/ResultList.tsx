import { type MouseEvent } from "react";
import type { ResultGroup, ResultLine } from "./results";
import { Status } from "@/ui/status/Status";
import { PathIcon } from "@/ui/widgets/icons";
import type { PaletteItem, PaletteTools } from "./paletteSource";
import styles from "./palette.module.css";

interface Props {
  id: string;
  groups: readonly ResultGroup[];
  /** Index among all lines. */
  active: number;
  tools: PaletteTools;
  onChoose: (line: ResultLine) => void;
  onOpenActions: (line: ResultLine) => void;
}

const renderState = ({ server, status, label }: NonNullable<PaletteItem["states"]>[number], index: number) => (
  <span key={`${index} ${server}`}>
    {server && <bdi>{server}</bdi>} <Status is={status}>{label}</Status>{" "}
  </span>
);

/** Material's icons by the kind of a result. */
const kindPaths: Readonly<Record<string, string>> = {
  action:
    "M11 21h-1l1-7H7.5c-.58 0-.57-.32-.38-.66s.05-.08.07-.12C8.48 10.94 10.42 7.54 13 3h1l-1 7h3.5c.49 0 .56.33.47.51l-.07.15C12.96 17.55 11 21 11 21",
  domains:
    "M20 4H4c-1.1 0-1.99.9-1.99 2L2 18c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V6c0-1.1-.9-2-2-2m-5 14H4v-4h11zm0-5H4V9h11zm5 5h-4V9h4z",
  "wordpress-domains":
    "M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m-5 14H7v-2h7zm3-4H7v-2h10zm0-4H7V7h10z",
  servers:
    "M20 13H4c-.55 0-1 .45-1 1v6c0 .55.45 1 1 1h16c.55 0 1-.45 1-1v-6c0-.55-.45-1-1-1M7 19c-1.1 0-2-.9-2-2s.9-2 2-2 2 .9 2 2-.9 2-2 2M20 3H4c-.55 0-1 .45-1 1v6c0 .55.45 1 1 1h16c.55 0 1-.45 1-1V4c0-.55-.45-1-1-1M7 9c-1.1 0-2-.9-2-2s.9-2 2-2 2 .9 2 2-.9 2-2 2",
  users: "M12 12c2.21 0 4-1.79 4-4s-1.79-4-4-4-4 1.79-4 4 1.79 4 4 4m0 2c-2.67 0-8 1.34-8 4v2h16v-2c0-2.66-5.33-4-8-4",
  views: "M17 3H7c-1.1 0-1.99.9-1.99 2L5 21l7-3 7 3V5c0-1.1-.9-2-2-2m0 15-5-2.18L7 18V5h10z",
  tools: "M3 17v2h6v-2zM3 5v2h10V5zm10 16v-2h8v-2h-8v-2h-2v6zM7 9v2H3v2h4v2h2V9zm14 4v-2H11v2zm-6-4h2V7h4V5h-4V3h-2z",
};
/** A screen, or the record of another resource. */
const OTHER_PATH =
  "M19 13H5c-1.1 0-2 .9-2 2v4c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2v-4c0-1.1-.9-2-2-2m0 6H5v-4h14zm0-16H5c-1.1 0-2 .9-2 2v4c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m0 6H5V5h14z";
const MORE_PATH =
  "M6 10c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m12 0c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m-6 0c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2";

interface OptionProps extends Pick<Props, "onChoose" | "onOpenActions" | "tools"> {
  id: string;
  line: ResultLine;
  isActive: boolean;
}

const getKind = ({ action, item: { key } }: ResultLine): string => (action ? "action" : key.slice(0, key.indexOf("/")));

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
      <PathIcon path={kindPaths[getKind(line)] ?? OTHER_PATH} />
      <span key={line.note} className={styles.paletteText} title={line.text}>
        {line.text}
        {line.note && " "}
        {line.note && <span className={styles.paletteNote}>{line.note}</span>}
      </span>{" "}
      {detail && <span className={styles.paletteDetail}>{detail}</span>}
      {!line.action && line.item.keys && <ShortcutKeys keys={line.item.keys} />}
      {/* For the pointer; the keyboard has →, and a button below the list. */}
      {!line.action && line.item.actions && (
        <span className={styles.paletteMore} aria-hidden="true" title={t("palette.actions")}>
          <PathIcon path={MORE_PATH} />
        </span>
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
