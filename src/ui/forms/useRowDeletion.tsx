import { useMutation, useMutationState } from "@tanstack/react-query";
import { useDelete, useNotify, type Identifier } from "ra-core";
import { useCallback, useState, useEffect, useRef } from "react";
import type { ResourceName } from "@/dataProvider/endpoints";
import { mayBeRepetition } from "@/dataProvider/errors";
import { useT } from "@/i18n";
import type { PanelTexts } from "@/i18n/texts";
import { useListProbe, useVerifyWrite, type WriteProbe } from "../afterWrite/useVerifyWrite";
import { useServices } from "../services";
import { lazyScreen, LazyBoundary } from "../lazyScreen";

const ConfirmDialog = lazyScreen(() => import("../widgets/ConfirmDialog"), "ConfirmDialog");

/** The focused row is about to disappear: focus the page's content, from where Tab reaches the table. */
const keepFocusInContent = () => document.getElementById("content")?.focus();

/** The areas with a complete set of texts for deletion. */
type DeletionTexts = {
  [Area in keyof PanelTexts]: PanelTexts[Area] extends Texts ? Area : never;
}[keyof PanelTexts];

interface Texts {
  deleted: string;
  deleteFailed: string;
  deletion: { title: string; text: string };
}

interface Options<Row> {
  resource: ResourceName;
  /** The area with the texts of deletion, such as `{area}.deleted`. */
  texts: DeletionTexts;
  /** What messages call a row. */
  nameOf: (row: Row) => string;
  /** What the journal writes down of a row beside its name. */
  about?: (row: Row) => object;
  /** Says that the row was deleted, in place of the usual message. */
  onSuccess?: (row: Row) => void;
  /** Where to look up whether the record is gone, if the answer does not tell; by default the resource's list. */
  probeOf?: () => WriteProbe;
  /** No list tells whether the record still exists: it counts as deleted when the server does not know it. */
  isUnlisted?: boolean;
  /** Finds a place for the focus when the focused row disappears. */
  keepFocus?: () => void;
  /** Reads again what contained the record; react-admin itself reads the resource's lists. */
  onDeleted?: (id: Identifier) => Promise<unknown>;
}

/** Deletes a row, and says what has become of it. */
const useDeletion = <Row extends { id: Identifier }>(options: Options<Row>) => {
  const { resource, texts, nameOf, about, isUnlisted, onSuccess, onDeleted } = options;
  const { keepFocus = keepFocusInContent } = options;
  const notify = useNotify();
  const { authProvider } = useServices();
  const verifyWrite = useVerifyWrite();
  const listProbe = useListProbe(resource);
  const { probeOf = listProbe } = options;
  const [deleteOne] = useDelete(resource, undefined, { returnPromise: true });

  const remove = async (row: Row) => {
    const { id } = row;
    const name = nameOf(row);
    const look = { ...probeOf(), write: { kind: "delete", id } as const, name };
    const tellDone = () => (onSuccess ? onSuccess(row) : notify(`${texts}.deleted`, { type: "success", detail: name }));
    // It is deleted all the same; the screen reports what it could not read.
    const readAgain = () => onDeleted?.(id).catch(authProvider.checkError);
    try {
      // The journal names it like this.
      await deleteOne(resource, { id, previousData: { id, name, ...about?.(row) } });
    } catch (error) {
      const { detail, outcome } = await verifyWrite(error, look);
      const isUnknown = mayBeRepetition(error, "delete");
      const isGone = outcome === "gone" || (isUnlisted && isUnknown);
      if (isGone && isUnknown) tellDone();
      else notify(`${texts}.deleteFailed`, { type: "error", detail });
      if (isGone) keepFocus();
      if (isGone && isUnlisted) await readAgain();
      return;
    }
    tellDone();
    keepFocus();
    await readAgain();
  };
  const mutationKey = [resource, "deletion"];
  const { mutate } = useMutation({ mutationKey, mutationFn: remove });
  const deleting = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => String((state.variables as Row).id),
  });
  return { remove: mutate, isDeleting: useCallback((id: Identifier) => deleting.includes(String(id)), [deleting]) };
};

/**
 * Deleting a row of a table: `ask` opens the question, `prompt`. In place of react-admin's <DeleteWithConfirmButton>: one question for
 * a table of any length, an outcome that is looked up when the answer does not tell, and a focus that is not lost with the row. A record
 * that neither the server nor the list knows any more is deleted: the browser may have sent the call twice.
 */
export const useRowDeletion = <Row extends { id: Identifier }>(options: Options<Row>) => {
  const { texts, nameOf } = options;
  const t = useT();
  const { remove, isDeleting } = useDeletion(options);
  const [asked, ask] = useState<Row>();
  const name = asked ? nameOf(asked) : "";
  const title = t(`${texts}.deletion.title`, { name });
  const close = () => ask(undefined);
  const prompt = asked && (
    <LazyBoundary onError={close}>
      <ConfirmDialog
        title={title}
        details={!title.includes(name) && <p className="confirm-subject">{name}</p>}
        onCancel={close}
        onConfirm={() => {
          close();
          remove(asked);
        }}
      >
        {t(`${texts}.deletion.text`)}
      </ConfirmDialog>
    </LazyBoundary>
  );
  return { ask, isDeleting, prompt };
};

/**
 * Moves the focus when the focused row is deleted: to the element of `fallback`, once `rows` no longer contain it. People who
 * have moved on meanwhile are not disturbed.
 */
export const useFocusAfterDeletion = (rows: unknown) => {
  const fallback = useRef<HTMLButtonElement>(null);
  const deleted = useRef(false);
  const before = useRef(rows);
  useEffect(() => {
    if (before.current === rows) return;
    before.current = rows;
    if (!deleted.current) return;
    deleted.current = false;
    if (document.activeElement === document.body) fallback.current?.focus();
  }, [rows]);
  return {
    fallback,
    /** The row is about to disappear, or has just done so. */
    noteDeletion: () => {
      deleted.current = true;
      if (document.activeElement === document.body) fallback.current?.focus();
    },
  };
};
