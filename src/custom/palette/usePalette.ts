import { useMemo, useState, type KeyboardEvent } from "react";
import { resultsAtFirst, resultsFor, resultsWithin, type Line } from "./results";
import type { NamedSource, PaletteItem, PaletteTools } from "./source";
import { useFound } from "./useFound";

export interface PaletteProps {
  sources: readonly NamedSource[];
  /** The screens and the tools. */
  others: readonly PaletteItem[];
  /** The records that were opened last, the last one first. */
  recent: readonly PaletteItem[];
  tools: PaletteTools;
  onChoose: (line: Line) => void;
}

const hasActions = (line: Line | undefined): line is Line => line?.item.actions !== undefined && !line.action;

interface Moves {
  line: Line | undefined;
  move: (step: 1 | -1) => void;
  choose: (line: Line) => void;
  /** @returns true if the line has actions. */
  within: (line: Line | undefined) => boolean;
  back: (() => void) | undefined;
}

/**
 * The keys of a combobox (of the ARIA practices), → or Tab for the actions of an item, and ← for the way back.
 * @returns true if it was one of them.
 */
const pressed = (event: KeyboardEvent<HTMLInputElement>, { line, move, choose, within, back }: Moves): boolean => {
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
      return selectionStart === value.length && within(line);
    case "Tab":
      return !event.shiftKey && within(line);
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

/** What is typed, the lines that it finds, which of them is active, and what the keys do. */
export const usePalette = ({ sources, others, recent, tools, onChoose }: PaletteProps) => {
  const [typed, setTyped] = useState("");
  /** The item whose actions are shown. */
  const [scope, setScope] = useState<PaletteItem>();
  const { found, ...reading } = useFound(sources, others, recent, scope ? "" : typed, tools);
  const groups = useMemo(() => {
    const known = (item: PaletteItem) => found.items.find(({ key }) => key === item.key) ?? item;
    if (scope) return resultsWithin(known(scope), typed, tools);
    return typed.trim() === "" ? resultsAtFirst(recent.map(known), others) : resultsFor(typed, found);
  }, [found, typed, scope, others, recent, tools]);
  const lines = groups.flatMap((group) => group.lines);
  // By its key: what the server answers must not move it. Back to the first when something else is typed.
  const [chosen, setChosen] = useState<{ key: string; typed: string }>();
  const isChosen = ({ key }: Line) => chosen?.typed === typed && key === chosen.key;
  const active = Math.max(0, lines.findIndex(isChosen));
  const line = lines[active];
  const go = (to: PaletteItem | undefined) => {
    setScope(to);
    setTyped("");
    setChosen(undefined);
  };
  const within = (of: Line | undefined): boolean => {
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
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!pressed(event, { line, move, choose: onChoose, within, back })) return;
    event.preventDefault();
    // The dialog would close.
    event.stopPropagation();
  };
  return {
    ...reading,
    typed,
    setTyped,
    scope,
    groups,
    lines,
    active,
    line,
    hasActions: hasActions(line),
    within,
    back,
    onKeyDown,
  };
};
