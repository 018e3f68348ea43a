import type { Identifier } from "ra-core";
import { useState } from "react";
import type { ResourceName } from "../../dataProvider/endpoints";
import { useT } from "../../i18n";
import { usePlaceOf } from "../afterWrite/usePlaceOf";
import { usePanel } from "../panel";
import { DeletePrompt } from "../widgets/DeletePrompt";
import { useDeletion, type Deletion } from "./useDeletion";

/** The focused row is about to disappear: focus the page's content, from where Tab reaches the table. */
const keepFocusInContent = () => document.getElementById("content")?.focus();

interface Options<Row> extends Partial<Pick<Deletion, "placeOf" | "isUnlisted" | "onDeleted" | "keepFocus">> {
  resource: ResourceName;
  /** The area of the texts: `contacts.deleted`. */
  texts: "contacts" | "dns" | "users" | "crud";
  /** What the texts call one record. */
  one?: string;
  rows: readonly Row[];
  /** What messages call a row. */
  nameOf: (row: Row) => string;
}

/**
 * Deleting a row of a table: `ask` opens the question, `prompt`. Without further options the rows are the resource's list: it is
 * where the outcome is looked up, and is read again afterwards.
 */
export const useRowDeletion = <Row extends { id: Identifier }>(options: Options<Row>) => {
  const { resource, texts, one = "", rows, nameOf, ...rest } = options;
  const t = useT();
  const { queryClient } = usePanel();
  const [asked, ask] = useState<Row>();
  const { remove, isDeleting } = useDeletion({
    resource,
    done: `${texts}.deleted`,
    failed: `${texts}.deleteFailed`,
    messageArgs: { one },
    nameOf: (id) => rows.filter((row) => row.id === id).map(nameOf)[0] ?? one,
    placeOf: usePlaceOf(resource),
    keepFocus: keepFocusInContent,
    onDeleted: () => queryClient.invalidateQueries({ queryKey: [resource] }),
    ...rest,
  });
  const prompt = asked && (
    <DeletePrompt
      title={t(`${texts}.deletion.title`, { name: nameOf(asked) })}
      text={t(`${texts}.deletion.text`, { one })}
      subject={nameOf(asked)}
      onConfirm={() => void remove(asked.id)}
      onClose={() => ask(undefined)}
    />
  );
  return { ask, isDeleting, prompt };
};
