import { useMemo, useState, type KeyboardEvent } from "react";
import { resultsAtFirst, resultsFor, resultsWithin, type Found, type Group, type Line } from "./results";
import type { PaletteItem, PaletteTools } from "./source";

/** What the palette is about: everything, the actions of one item, or the second item that one needs. */
export type Scope = { kind: "actions"; item: PaletteItem } | { kind: "second"; item: PaletteItem } | undefined;

interface Given {
  found: Found;
  typed: string;
  scope: Scope;
  others: readonly PaletteItem[];
  recent: readonly PaletteItem[];
  tools: PaletteTools;
}

/** The lines for what was typed. */
const groupsOf = ({ found, typed, scope, others, recent, tools }: Given): Group[] => {
  const known = (item: PaletteItem) => found.items.find(({ key }) => key === item.key) ?? item;
  if (scope?.kind === "actions") return resultsWithin(known(scope.item), typed, tools);
  const isTyped = typed.trim() !== "";
  if (!scope) return isTyped ? resultsFor(typed, found, tools) : resultsAtFirst(recent.map(known), others);
  const { source = "" } = scope.item.needs ?? {};
  const isSecond = ({ key }: PaletteItem) => key.startsWith(`${source}/`);
  const seconds = {
    ...found,
    items: found.items.filter(isSecond),
    answered: found.answered.filter(isSecond),
    verbs: [],
  };
  return isTyped ? resultsFor(typed, seconds, tools) : resultsAtFirst(recent.filter(isSecond).map(known), []);
};

const hasActions = (line: Line | undefined, tools: PaletteTools): boolean =>
  line !== undefined && !line.action && (line.item.isRemembered || (line.item.actions?.(tools).length ?? 0) > 0);

interface Moves {
  lines: readonly Line[];
  active: number;
  setActive: (index: number) => void;
  choose: (line: Line) => void;
  /** @returns whether it has actions. */
  within: (line: Line) => boolean;
  back: (() => void) | undefined;
}

/**
 * The keys of a combobox (of the ARIA practices), → or Tab for the actions of an item, and ← for the way back.
 * @returns whether it was one.
 */
const pressed = (event: KeyboardEvent<HTMLInputElement>, moves: Moves): boolean => {
  const { lines, active, setActive, choose, within, back } = moves;
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const line = lines[active];
  const isAtEnd = selectionStart === value.length && selectionEnd === value.length;
  switch (event.key) {
    case "ArrowDown":
    case "ArrowUp": {
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (lines.length > 0) setActive((active + step + lines.length) % lines.length);
      return true;
    }
    case "Enter":
      if (line) choose(line);
      return true;
    case "ArrowRight":
      return isAtEnd && line !== undefined && within(line);
    case "Tab":
      return !event.shiftKey && !back && line !== undefined && within(line);
    case "ArrowLeft":
    case "Backspace":
      if (value !== "" || !back) return false;
      back();
      return true;
    case "Escape":
      back?.();
      return back !== undefined;
    default:
      return false;
  }
};

interface Options extends Omit<Given, "scope" | "typed"> {
  typed: string;
  setTyped: (typed: string) => void;
  scope: Scope;
  setScope: (scope: Scope) => void;
  perform: (line: Line, scope: Scope) => void;
}

/** The lines of the palette, which of them is active, and what the keys do. */
export const usePalette = ({ typed, setTyped, scope, setScope, perform, ...given }: Options) => {
  const { tools, found, others, recent } = given;
  const groups = useMemo(
    () => groupsOf({ found, typed, scope, others, recent, tools }),
    [found, typed, scope, others, recent, tools],
  );
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups]);
  // By its key: what the server answers must not move it. Back to the first when something else is typed.
  const [chosen, setChosen] = useState<{ key: string; typed: string }>();
  const active = Math.max(
    0,
    lines.findIndex(({ key }) => chosen?.typed === typed && key === chosen.key),
  );
  const go = (to: Scope, begun = "") => {
    setScope(to);
    setTyped(begun);
    setChosen(undefined);
  };
  const line = lines[active];
  const within = (of: Line) => {
    const hasSome = hasActions(of, tools);
    if (hasSome) go({ kind: "actions", item: of.item }, of.verb);
    return hasSome;
  };
  const choose = (of: Line) => {
    if (of.action?.objection !== undefined) return;
    if (!of.action && of.item.needs && !scope) go({ kind: "second", item: of.item });
    else if (of.verb !== undefined || (of.item.isRemembered && !of.item.command)) within(of);
    else perform(of, scope);
  };
  const back = scope && (() => go(undefined));
  const setActive = (index: number) => setChosen({ key: lines[index]?.key ?? "", typed });
  return {
    groups,
    lines,
    active,
    line,
    offersActions: scope?.kind !== "second" && hasActions(line, tools),
    choose,
    within,
    back,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const moves = { lines, active, setActive, choose, within, back };
      if (!pressed(event, moves)) return;
      event.preventDefault();
      // The dialog would close.
      event.stopPropagation();
    },
  };
};
