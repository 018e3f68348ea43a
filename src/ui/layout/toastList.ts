import type { NotificationPayload, UndoableMutation } from "ra-core";
import type { ReactNode } from "react";

interface Line {
  text: string;
  detail: string;
}

export interface NewToast {
  /** Toasts of one kind are merged; a toast without a kind stays single. */
  kind: string;
  type: NotificationPayload["type"];
  line: Line;
  /** Null: until dismissed. */
  duration: number | null;
  multiLine?: boolean | undefined;
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

export const addToast = (shown: readonly Toast[], { line, ...next }: NewToast, key: number): readonly Toast[] => {
  const same = next.kind === "" ? undefined : shown.find(({ kind, type }) => kind === next.kind && type === next.type);
  const toast: Toast = {
    ...next,
    key: same?.key ?? key,
    count: (same?.count ?? 0) + 1,
    lines: linesWith(same?.lines ?? [], line, next.type),
    duration: same?.duration === null ? null : next.duration,
  };
  const all = [...shown.filter((other) => other !== same), toast];
  // Toasts that can still be undone are not pushed out by others.
  const plain = all.filter(({ mutation }) => !mutation).slice(-SHOWN_AT_ONCE);
  return all.filter((each) => each.mutation || plain.includes(each));
};

export const groupLines = (lines: readonly Line[]): { text: string; details: string[] }[] => {
  const said = new Map<string, Set<string>>();
  for (const { text, detail } of lines) {
    const details = said.get(text) ?? new Set();
    if (detail) details.add(detail);
    said.set(text, details);
  }
  return Array.from(said, ([text, details]) => ({ text, details: [...details] }));
};
