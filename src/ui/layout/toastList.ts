import type { NotificationPayload, UndoableMutation } from "ra-core";
import type { ReactNode } from "react";

interface Line {
  text: string;
  /** What it is about, or why. */
  detail: string;
}

export interface NewToast {
  /** Toasts of one kind are shown as one; one without a kind stands by itself. */
  kind: string;
  type: NotificationPayload["type"];
  line: Line;
  /** Null: until it is dismissed. */
  duration: number | null;
  /** Its line breaks count. */
  multiLine?: boolean | undefined;
  /** What the toast says, where it is not a text. */
  element?: ReactNode;
  /** Sent when the toast goes, unless it is undone before. */
  mutation?: UndoableMutation | undefined;
}

export interface Toast extends Omit<NewToast, "line"> {
  key: number;
  count: number;
  /** Of the last few. */
  lines: readonly Line[];
}

const SHOWN_AT_ONCE = 4;
const LINES = 3;

/** Of what succeeded all names count; of what fails again and again only why it did the last time. */
const linesWith = (known: readonly Line[], line: Line, type: NewToast["type"]): readonly Line[] =>
  [...(type === "error" ? known.filter(({ text }) => text !== line.text) : known), line].slice(-LINES);

/** Puts a toast behind the others; one of the same kind that is still shown becomes a part of it. */
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
  // What can still be undone is not pushed out by others.
  const plain = all.filter(({ mutation }) => !mutation).slice(-SHOWN_AT_ONCE);
  return all.filter((each) => each.mutation || plain.includes(each));
};

/** What it says: a text that several have in common stands once, with the details of all of them under it. */
export const linesOf = (lines: readonly Line[]): { text: string; details: string[] }[] => {
  const said = new Map<string, Set<string>>();
  for (const { text, detail } of lines) {
    const details = said.get(text) ?? new Set();
    if (detail) details.add(detail);
    said.set(text, details);
  }
  return Array.from(said, ([text, details]) => ({ text, details: [...details] }));
};
