import { useNotify, type Identifier } from "ra-core";
import { useCallback, useState } from "react";
import type { MessageArguments, MessageKey } from "../../i18n";
import { mayBeRepetition } from "../../dataProvider/errors";
import { useLookAgain, type Place } from "../afterWrite/useLookAgain";
import { usePanel } from "../panel";

export interface Deletion {
  resource: string;
  done: MessageKey;
  failed: MessageKey;
  /** The subject of both messages. */
  messageArgs?: MessageArguments;
  /** What the message calls the record. */
  nameOf: (id: Identifier) => string;
  /** Where to look up whether the record is gone, if the answer does not tell. */
  placeOf: (sought: { id: Identifier }) => Place;
  /** No list tells whether the record still exists: it counts as deleted when the server does not know it. */
  isUnlisted?: boolean;
  /** Finds a place for the focus when the focused row disappears. */
  keepFocus: () => void;
  /** Reads again what contained the deleted record. */
  onDeleted: (id: Identifier) => Promise<unknown>;
}

/**
 * Deletes a record of a resource, ignoring repeated requests meanwhile, and reports the outcome. A record that neither the
 * server nor the list knows any more is deleted: the browser may have sent the call twice.
 */
export const useDeletion = (deletion: Deletion) => {
  const { resource, done, failed, messageArgs = {}, nameOf, placeOf, isUnlisted, keepFocus, onDeleted } = deletion;
  const lookAgain = useLookAgain();
  const notify = useNotify();
  const { authProvider, dataProvider } = usePanel();
  const [pending, setPending] = useState<ReadonlySet<Identifier>>(new Set());

  const send = async (id: Identifier) => {
    const name = nameOf(id);
    const look = { ...placeOf({ id }), write: { kind: "delete", id } as const, name };
    const tellDone = () => notify(done, { type: "success", messageArgs, detail: name });
    // It is deleted all the same; the screen reports what it could not read.
    const readAgain = () => onDeleted(id).catch(authProvider.checkError);
    try {
      // The journal names it like this.
      await dataProvider.delete(resource, { id, previousData: { id, name } });
    } catch (error) {
      const { detail, outcome } = await lookAgain(error, look);
      const isUnknown = mayBeRepetition(error, "delete");
      const isGone = outcome === "gone" || (isUnlisted && isUnknown);
      if (isGone && isUnknown) tellDone();
      else notify(failed, { type: "error", messageArgs, detail });
      if (isGone) keepFocus();
      if (isGone && isUnlisted) await readAgain();
      return authProvider.checkError(error);
    }
    tellDone();
    keepFocus();
    return readAgain();
  };
  const remove = async (id: Identifier) => {
    if (pending.has(id)) return;
    setPending((ids) => new Set(ids).add(id));
    try {
      await send(id);
    } finally {
      setPending((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  };
  return { remove, isDeleting: useCallback((id: Identifier) => pending.has(id), [pending]) };
};
