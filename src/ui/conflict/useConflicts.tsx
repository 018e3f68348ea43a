import { useState } from "react";
import type { MessageKey } from "@/i18n";
import { LazyBoundary, lazyScreen } from "../lazyScreen";
import { findConflicts, mergeEdits, type FieldConflict, type Side } from "./mergeEdits";

const ConflictDialog = lazyScreen(() => import("./ConflictDialog"), "ConflictDialog");

interface Question {
  conflicts: readonly FieldConflict[];
  author: string | undefined;
  resolve: (chosen: Record<string, Side> | undefined) => void;
}

interface Versions<R extends object> {
  loaded: R;
  edited: R;
}

interface Options<Current> {
  /** Names the user's own write that a record comes from, if there is one. */
  getAuthor?: (current: Current) => string | undefined;
  /** See `mergeEdits`. */
  together?: readonly string[];
}

/**
 * Merges other users' changes into an edited record before it is saved, and asks about fields that both sides have changed.
 * `labels` are the form's fields.
 */
export const useConflicts = <Current extends object>(
  labels: Readonly<Record<string, MessageKey | undefined>>,
  { getAuthor, together = [] }: Options<Current> = {},
) => {
  const [question, setQuestion] = useState<Question>();
  /**
   * `read` fetches the current record, undefined when it is gone: the server will report that. It is fetched again after the user has
   * chosen. @returns the record to save; undefined when the user returns to the form.
   */
  const settle = async <R extends Current>(
    { loaded, edited }: Versions<R>,
    read: () => Promise<R | undefined>,
  ): Promise<R | undefined> => {
    const current = await read();
    if (!current) return edited;
    const edit = { loaded, edited, current, fields: Object.keys(labels), together };
    const conflicts = findConflicts(edit);
    if (conflicts.length === 0) return mergeEdits(edit);
    const author = getAuthor?.(current);
    const chosen = await new Promise<Record<string, Side> | undefined>((resolve) =>
      setQuestion({ conflicts, author, resolve }),
    );
    setQuestion(undefined);
    return chosen && settle({ loaded: current, edited: mergeEdits(edit, chosen) }, read);
  };
  return {
    settle,
    dialog: question && (
      <LazyBoundary onError={() => question.resolve(undefined)}>
        <ConflictDialog
          conflicts={question.conflicts}
          labels={labels}
          author={question.author}
          onChosen={question.resolve}
          onCancel={() => question.resolve(undefined)}
        />
      </LazyBoundary>
    ),
  };
};
