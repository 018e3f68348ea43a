import type { NotificationPayload, UndoableMutation } from "ra-core";
import type { ReactNode } from "react";

interface Line {
  text: string;
  detail: string;
}

export interface NewToast {
  /** Replaces the toast with the same id, in its place. */
  id?: string | undefined;
  /** Toasts of one kind are merged; a toast without a kind stays single. */
  kind: string;
  type: NotificationPayload["type"];
  line: Line;
  /** Milliseconds; null keeps the toast until it is dismissed. */
  duration: number | null;
  multiLine?: boolean | undefined;
  /** It stands below the lines. */
  element?: ReactNode;
  canReload?: boolean | undefined;
  /** Sent when the toast closes, unless undone before. */
  mutation?: UndoableMutation | undefined;
}

export interface Toast extends Omit<NewToast, "line"> {
  key: number;
  count: number;
  lines: readonly Line[];
}

const SHOWN_AT_ONCE = 4;
const LINES = 3;

/** Successes list all names; repeated failures only the last reason. */
const linesWith = (known: readonly Line[], line: Line, type: NewToast["type"]): readonly Line[] =>
  [...(type === "error" ? known.filter(({ text }) => text !== line.text) : known), line].slice(-LINES);

const mergeToast = (shown: readonly Toast[], { line, ...next }: NewToast, key: number): readonly Toast[] => {
  const same = next.kind === "" ? undefined : shown.find(({ kind, type }) => kind === next.kind && type === next.type);
  const toast: Toast = {
    ...next,
    key: same?.key ?? key,
    count: (same?.count ?? 0) + 1,
    lines: linesWith(same?.lines ?? [], line, next.type),
    duration: same?.duration === null ? null : next.duration,
  };
  return [...shown.filter((other) => other !== same), toast];
};

const replaceToast = (shown: readonly Toast[], { line, ...next }: NewToast, key: number): readonly Toast[] => {
  const before = next.id === undefined ? undefined : shown.find(({ id }) => id === next.id);
  const toast: Toast = { ...next, key: before?.key ?? key, count: 1, lines: [line] };
  return before ? shown.map((other) => (other === before ? toast : other)) : [...shown, toast];
};

export const addToast = (shown: readonly Toast[], toast: NewToast, key: number): readonly Toast[] => {
  const all = (toast.id === undefined ? mergeToast : replaceToast)(shown, toast, key);
  // Toasts that stay, or can still be undone, are not pushed out by others.
  const isBrief = ({ mutation, duration }: Toast) => !mutation && duration !== null;
  const kept = new Set([
    ...all.filter(isBrief).slice(-SHOWN_AT_ONCE),
    ...all.filter(({ duration }) => duration === null).slice(-SHOWN_AT_ONCE),
  ]);
  return all.filter((each) => each.mutation || kept.has(each));
};

export const groupLines = (lines: readonly Line[]): { text: string; details: string[] }[] => {
  const said = new Map<string, Set<string>>();
  for (const { text, detail } of lines) {
    if (text === "") continue;
    const details = said.get(text) ?? new Set();
    if (detail) details.add(detail);
    said.set(text, details);
  }
  return Array.from(said, ([text, details]) => ({ text, details: [...details] }));
};
