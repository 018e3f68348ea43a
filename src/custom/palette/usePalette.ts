import { useMemo, useState, type KeyboardEvent } from "react";
import { takeEarlyText } from "./keys/shown";
import { resultsAtFirst, resultsFor, resultsWithin, type Found, type Group, type Line } from "./results";
import type { PaletteItem, PaletteTools } from "./source";
import { useFound, type NamedSource } from "./useFound";

/** What the palette is about: everything, the actions of one item, or the second item that one needs. */
export type Scope = { kind: "actions"; item: PaletteItem } | { kind: "second"; item: PaletteItem } | undefined;

export interface PaletteProps {
  sources: readonly NamedSource[];
  /** The screens and the tools. */
  others: readonly PaletteItem[];
  /** What was opened last, the last one first. */
  recent: readonly PaletteItem[];
  tools: PaletteTools;
  perform: (line: Line, scope: Scope) => void;
}

/** The lines for what was typed. */
const groupsOf = (
  found: Found,
  typed: string,
  scope: Scope,
  { others, recent, tools }: Pick<PaletteProps, "others" | "recent" | "tools">,
): Group[] => {
  const known = (item: PaletteItem) => found.items.find(({ key }) => key === item.key) ?? item;
  if (scope?.kind === "actions") return resultsWithin(known(scope.item), typed, tools);
  const isTyped = typed.trim() !== "";
  if (!scope) return isTyped ? resultsFor(typed, found, tools) : resultsAtFirst(recent.map(known), others);
  const isSecond = ({ key }: PaletteItem) => key.startsWith(`${scope.item.needs?.source ?? ""}/`);
  if (!isTyped) return resultsAtFirst(recent.filter(isSecond).map(known), []);
  const [items, answered] = [found.items.filter(isSecond), found.answered.filter(isSecond)];
  return resultsFor(typed, { ...found, items, answered, verbs: [] }, tools);
};

const hasActions = (line: Line | undefined, tools: PaletteTools): boolean =>
  line !== undefined && !line.action && (line.item.isRemembered || (line.item.actions?.(tools).length ?? 0) > 0);

interface Moves {
  line: Line | undefined;
  move: (step: 1 | -1) => void;
  choose: (line: Line) => void;
  /** @returns whether it has actions. */
  within: (line: Line | undefined) => boolean;
  back: (() => void) | undefined;
}

/**
 * The keys of a combobox (of the ARIA practices), → or Tab for the actions of an item, and ← for the way back.
 * @returns whether it was one.
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
      return !event.shiftKey && !back && within(line);
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
export const usePalette = ({ sources, perform, ...given }: PaletteProps) => {
  const { others, recent, tools } = given;
  const [typed, setTyped] = useState(takeEarlyText);
  const [scope, setScope] = useState<Scope>();
  // Within an item that is only remembered its name is searched: the actions need the record.
  const asked = scope?.kind === "actions" ? (scope.item.isRemembered ? scope.item.text : "") : typed;
  const { found, ...reading } = useFound(sources, others, recent, asked, tools);
  const groups = useMemo(
    () => groupsOf(found, typed, scope, { others, recent, tools }),
    [found, typed, scope, others, recent, tools],
  );
  const lines = groups.flatMap((group) => group.lines);
  // By its key: what the server answers must not move it. Back to the first when something else is typed.
  const [chosen, setChosen] = useState<{ key: string; typed: string }>();
  const isChosen = ({ key }: Line) => chosen?.typed === typed && key === chosen.key;
  const active = Math.max(0, lines.findIndex(isChosen));
  const line = lines[active];
  const go = (to: Scope, begun = "") => {
    setScope(to);
    setTyped(begun);
    setChosen(undefined);
  };
  /** @returns whether the line has actions. */
  const within = (of: Line | undefined): boolean => {
    if (!of || !hasActions(of, tools)) return false;
    go({ kind: "actions", item: of.item }, of.verb);
    return true;
  };
  const choose = (of: Line) => {
    if (of.action?.objection !== undefined) return;
    if (!of.action && of.item.needs && !scope) go({ kind: "second", item: of.item });
    else if (of.verb !== undefined || (of.item.isRemembered && !of.item.command)) within(of);
    else perform(of, scope);
  };
  const move = (step: 1 | -1) => {
    const next = lines.at((active + step) % lines.length);
    if (next) setChosen({ key: next.key, typed });
  };
  const back = scope && (() => go(undefined));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!pressed(event, { line, move, choose, within, back })) return;
    event.preventDefault();
    // The dialog would close.
    event.stopPropagation();
  };
  const offersActions = scope?.kind !== "second" && hasActions(line, tools);
  const shown = { typed, asked, scope, groups, lines, active, line, offersActions };
  return { ...reading, ...shown, setTyped, choose, within, back, onKeyDown };
};
