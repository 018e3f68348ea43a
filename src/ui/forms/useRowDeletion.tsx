import { useMutation, useMutationState } from "@tanstack/react-query";
import { useDelete, useNotify, type Identifier } from "ra-core";
import { useCallback, useState, useEffect, useRef } from "react";
import type { ResourceName } from "@/dataProvider/endpoints";
import { mayBeBrowserRetry } from "@/dataProvider/errors";
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
  getName: (row: Row) => string;
  about?: (row: Row) => object;
  /** A sentence after the question. */
  getWarning?: (row: Row) => string;
  onSuccess?: (row: Row) => void;
  /** The lookup that verifies the deletion if the response does not prove it; by default in the resource's list. */
  createProbe?: () => WriteProbe;
  /** No list contains the record: it counts as deleted when the server responds with 404. */
  isUnlisted?: boolean;
  keepFocus?: () => void;
  onDeleted?: (id: Identifier) => Promise<unknown>;
}

const useDeletion = <Row extends { id: Identifier }>(options: Options<Row>) => {
  const { resource, texts, getName, about, isUnlisted, onSuccess, onDeleted } = options;
  const { keepFocus = keepFocusInContent } = options;
  const notify = useNotify();
  const { authProvider } = useServices();
  const verifyWrite = useVerifyWrite();
  const listProbe = useListProbe(resource);
  const { createProbe = listProbe } = options;
  const [deleteOne] = useDelete(resource, undefined, { returnPromise: true });

  const remove = async (row: Row) => {
    const { id } = row;
    const name = getName(row);
    const check = { ...createProbe(), write: { kind: "delete", id } as const, name };
    const reportSuccess = () =>
      onSuccess ? onSuccess(row) : notify(`${texts}.deleted`, { type: "success", detail: name });
    // The record is deleted even if this fails; the screen reports the error.
    const refetch = () => onDeleted?.(id).catch(authProvider.checkError);
    try {
      // The activity log shows this name.
      await deleteOne(resource, { id, previousData: { id, name, ...about?.(row) } });
    } catch (error) {
      const { detail, outcome } = await verifyWrite(error, check);
      const isUnknown = mayBeBrowserRetry(error, "delete");
      const isGone = outcome === "gone" || (isUnlisted && isUnknown);
      if (isGone && isUnknown) reportSuccess();
      else notify(`${texts}.deleteFailed`, { type: "error", detail });
      if (isGone) keepFocus();
      if (isGone && isUnlisted) await refetch();
      return;
    }
    reportSuccess();
    keepFocus();
    await refetch();
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
 * Deleting a row of a table: `confirmDeletion` opens the dialog `confirmation`. Unlike react-admin's <DeleteWithConfirmButton> it has
 * one dialog per table, verifies an unknown outcome, and keeps the focus when the row disappears. A 404 for a record that the list no
 * longer has counts as deleted: the browser may have sent the request twice.
 */
export const useRowDeletion = <Row extends { id: Identifier }>(options: Options<Row>) => {
  const { texts, getName, getWarning } = options;
  const t = useT();
  const { remove, isDeleting } = useDeletion(options);
  const [rowToDelete, confirmDeletion] = useState<Row>();
  const name = rowToDelete ? getName(rowToDelete) : "";
  const title = t(`${texts}.deletion.title`, { name });
  const close = () => confirmDeletion(undefined);
  const confirmation = rowToDelete && (
    <LazyBoundary onError={close}>
      <ConfirmDialog
        title={title}
        details={!title.includes(name) && <p className="confirm-subject">{name}</p>}
        onCancel={close}
        onConfirm={() => {
          close();
          remove(rowToDelete);
        }}
      >
        {[t(`${texts}.deletion.text`), getWarning?.(rowToDelete)].filter(Boolean).join(" ")}
      </ConfirmDialog>
    </LazyBoundary>
  );
  return { confirmDeletion, isDeleting, confirmation };
};

/**
 * Moves the focus to the element of `fallback` when the focused row is deleted, once `rows` no longer contain it; not if the user has
 * moved the focus meanwhile.
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
    handleDeletion: () => {
      deleted.current = true;
      if (document.activeElement === document.body) fallback.current?.focus();
    },
  };
};
