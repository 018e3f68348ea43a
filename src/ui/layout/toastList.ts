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
const addLine = (lines: readonly Line[], line: Line, type: NewToast["type"]): readonly Line[] =>
  [...(type === "error" ? lines.filter(({ text }) => text !== line.text) : lines), line].slice(-LINES);

const mergeToast = (toasts: readonly Toast[], { line, ...next }: NewToast, key: number): readonly Toast[] => {
  const same = next.kind === "" ? undefined : toasts.find(({ kind, type }) => kind === next.kind && type === next.type);
  const toast: Toast = {
    ...next,
    key: same?.key ?? key,
    count: (same?.count ?? 0) + 1,
    lines: addLine(same?.lines ?? [], line, next.type),
    duration: same?.duration === null ? null : next.duration,
  };
  return [...toasts.filter((other) => other !== same), toast];
};

const replaceToast = (toasts: readonly Toast[], { line, ...next }: NewToast, key: number): readonly Toast[] => {
  const before = next.id === undefined ? undefined : toasts.find(({ id }) => id === next.id);
  const toast: Toast = { ...next, key: before?.key ?? key, count: 1, lines: [line] };
  return before ? toasts.map((other) => (other === before ? toast : other)) : [...toasts, toast];
};

export const addToast = (toasts: readonly Toast[], toast: NewToast, key: number): readonly Toast[] => {
  const all = (toast.id === undefined ? mergeToast : replaceToast)(toasts, toast, key);
  // Toasts that stay, or can still be undone, are not pushed out by others.
  const isBrief = ({ mutation, duration }: Toast) => !mutation && duration !== null;
  const remaining = new Set([
    ...all.filter(isBrief).slice(-SHOWN_AT_ONCE),
    ...all.filter(({ duration }) => duration === null).slice(-SHOWN_AT_ONCE),
  ]);
  return all.filter((each) => each.mutation || remaining.has(each));
};

export const groupLines = (lines: readonly Line[]): { text: string; details: string[] }[] => {
  const detailsByText = new Map<string, Set<string>>();
  for (const { text, detail } of lines) {
    if (text === "") continue;
    const details = detailsByText.get(text) ?? new Set();
    if (detail) details.add(detail);
    detailsByText.set(text, details);
  }
  return Array.from(detailsByText, ([text, details]) => ({ text, details: [...details] }));
};
