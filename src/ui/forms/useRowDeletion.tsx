import type { Identifier } from "ra-core";
import { useState } from "react";
import { useT } from "../../i18n";
import { DeletePrompt } from "../widgets/DeletePrompt";
import { useDeletion, type Deletion } from "./useDeletion";
import { useFocusAfterDeletion } from "./useFocusAfterDeletion";

interface Options<Row> extends Pick<Deletion, "placeOf" | "isUnlisted" | "onDeleted"> {
  /** Also the area of the texts: `contacts.deleted`. */
  resource: "contacts" | "dns";
  rows: readonly Row[];
  /** What messages call a row. */
  nameOf: (row: Row) => string;
}

/** Deleting a row of a table: `ask` opens the question; `fallback` gets the focus when the focused row is gone. */
export const useRowDeletion = <Row extends { id: Identifier }>(options: Options<Row>) => {
  const { resource, rows, nameOf, ...deletion } = options;
  const t = useT();
  const [asked, ask] = useState<Row>();
  const { fallback, noteDeletion } = useFocusAfterDeletion(rows);
  const { remove, isDeleting } = useDeletion({
    ...deletion,
    resource,
    done: `${resource}.deleted`,
    failed: `${resource}.deleteFailed`,
    nameOf: (id) => rows.filter((row) => row.id === id).map(nameOf)[0] ?? "",
    keepFocus: noteDeletion,
  });
  const prompt = asked && (
    <DeletePrompt
      title={t(`${resource}.deletion.title`)}
      text={t(`${resource}.deletion.text`)}
      onClose={() => ask(undefined)}
      onConfirm={() => void remove(asked.id)}
    />
  );
  return { ask, isDeleting, fallback, prompt };
};
