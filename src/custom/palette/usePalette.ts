import { useMemo, useState, type KeyboardEvent } from "react";
import { getInitialResults, getResults, getActionResults, type ResultLine } from "./results";
import type { NamedSource, PaletteItem, PaletteTools } from "./paletteSource";
import { useSearchResults } from "./useSearchResults";

export interface PaletteProps {
  sources: readonly NamedSource[];
  others: readonly PaletteItem[];
  /** Newest first. */
  recent: readonly PaletteItem[];
  tools: PaletteTools;
  initialText: string;
  onChoose: (line: ResultLine) => void;
}

const hasActions = (line: ResultLine | undefined): line is ResultLine =>
  line?.item.actions !== undefined && !line.action;

interface KeyHandlers {
  line: ResultLine | undefined;
  move: (step: 1 | -1) => void;
  choose: (line: ResultLine) => void;
  /** @returns true if the line has actions. */
  openActions: (line: ResultLine | undefined) => boolean;
  back: (() => void) | undefined;
}

/** Keys of an ARIA combobox, → or Tab for the actions of an item, and ← to go back. @returns true if the key was handled */
const handleKey = (
  event: KeyboardEvent<HTMLInputElement>,
  { line, move, choose, openActions, back }: KeyHandlers,
): boolean => {
  const { value, selectionStart } = event.currentTarget;
  switch (event.key) {
    case "ArrowDown":
    case "ArrowUp":
      move(event.key === "ArrowDown" ? 1 : -1);
      return true;
    case "Enter":
      if (line) choose(line);
      return true;
    case "ArrowRight":
      return selectionStart === value.length && openActions(line);
    case "Tab":
      return !event.shiftKey && openActions(line);
    case "ArrowLeft":
    case "Backspace":
    case "Escape":
      if (!back || (value !== "" && event.key !== "Escape")) return false;
      back();
      return true;
    default:
      return false;
  }
};

export const usePalette = ({ sources, others, recent, tools, initialText, onChoose }: PaletteProps) => {
  const [typed, setTyped] = useState(initialText);
  const [scope, setScope] = useState<PaletteItem>();
  const { found, ...request } = useSearchResults(sources, others, recent, scope ? "" : typed, tools);
  const groups = useMemo(() => {
    const getCurrentItem = (item: PaletteItem) => found.items.find(({ key }) => key === item.key) ?? item;
    if (scope) return getActionResults(getCurrentItem(scope), typed, tools);
    return typed.trim() === "" ? getInitialResults(recent.map(getCurrentItem), others) : getResults(typed, found);
  }, [found, typed, scope, others, recent, tools]);
  const lines = groups.flatMap((group) => group.lines);
  // Identified by key, so that responses do not move it; reset when the input changes.
  const [chosen, setChosen] = useState<{ key: string; typed: string }>();
  const isChosen = ({ key }: ResultLine) => chosen?.typed === typed && key === chosen.key;
  const active = Math.max(0, lines.findIndex(isChosen));
  const line = lines[active];
  const go = (to: PaletteItem | undefined) => {
    setScope(to);
    setTyped("");
    setChosen(undefined);
  };
  const openActions = (of: ResultLine | undefined): boolean => {
    if (!hasActions(of)) return false;
    go(of.item);
    return true;
  };
  const move = (step: 1 | -1) => {
    const next = lines.at((active + step) % lines.length);
    if (next) setChosen({ key: next.key, typed });
  };
  const back = scope && (() => go(undefined));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!handleKey(event, { line, move, choose: onChoose, openActions, back })) return;
    event.preventDefault();
    // The dialog would close.
    event.stopPropagation();
  };
  return {
    ...request,
    typed,
    setTyped,
    scope,
    groups,
    lines,
    active,
    line,
    hasActions: hasActions(line),
    openActions,
    back,
    onKeyDown,
  };
};
