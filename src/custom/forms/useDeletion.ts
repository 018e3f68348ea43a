import { useNotify, type Identifier } from "ra-core";
import { useCallback, useState } from "react";
import type { MessageArguments, MessageKey } from "../../i18n";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { usePanel } from "../panel";

interface Deletion {
  resource: string;
  done: MessageKey;
  failed: MessageKey;
  /** What both messages are about. */
  messageArgs?: MessageArguments;
  /** Reads again what the deleted record was part of. */
  onDeleted: () => Promise<unknown>;
}

/** Deletes a record of a resource, once however often it is asked for meanwhile, and says what came of it. */
export const useDeletion = ({ resource, done, failed, messageArgs = {}, onDeleted }: Deletion) => {
  const t = useT();
  const notify = useNotify();
  const { authProvider, dataProvider } = usePanel();
  const [pending, setPending] = useState<ReadonlySet<Identifier>>(new Set());

  const remove = async (id: Identifier) => {
    if (pending.has(id)) return;
    setPending((ids) => new Set(ids).add(id));
    try {
      await dataProvider.delete(resource, { id });
      notify(done, { type: "success", messageArgs });
      await onDeleted();
    } catch (error) {
      notify(failed, { type: "error", messageArgs, detail: errorWords(error, t) });
      await authProvider.checkError(error);
    } finally {
      setPending((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  };
  return { remove, isDeleting: useCallback((id: Identifier) => pending.has(id), [pending]) };
};
