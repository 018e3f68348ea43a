import { useState } from "react";
import type { MessageKey } from "../../i18n";
import { ConflictDialog } from "./ConflictDialog";
import { findConflicts, mergeEdits, type Conflict, type Side } from "./mergeEdits";

interface Question {
  conflicts: readonly Conflict[];
  answer: (chosen: Record<string, Side> | undefined) => void;
}

interface Versions<R extends object> {
  loaded: R;
  edited: R;
  /** Undefined when the record is gone; the server will say so. */
  current: R | undefined;
}

/**
 * Before an edited record is saved, merges other people's changes into it and asks about fields that both sides have changed.
 * `labels` are the form's fields.
 */
export const useConflicts = (labels: Readonly<Record<string, MessageKey>>) => {
  const [question, setQuestion] = useState<Question>();
  const ask = async (conflicts: readonly Conflict[]): Promise<Record<string, Side> | undefined> => {
    const chosen = await new Promise<Record<string, Side> | undefined>((answer) => setQuestion({ conflicts, answer }));
    setQuestion(undefined);
    return chosen;
  };
  return {
    /** @returns what to save; undefined when the person returns to the form. */
    settle: async <R extends object>({ loaded, edited, current }: Versions<R>): Promise<R | undefined> => {
      if (!current) return edited;
      const edit = { loaded, edited, current, fields: Object.keys(labels) };
      const conflicts = findConflicts(edit);
      if (conflicts.length === 0) return mergeEdits(edit);
      const chosen = await ask(conflicts);
      return chosen && mergeEdits(edit, chosen);
    },
    dialog: question && (
      <ConflictDialog
        conflicts={question.conflicts}
        labels={labels}
        onChosen={question.answer}
        onCancel={() => question.answer(undefined)}
      />
    ),
  };
};
