import type { RaRecord } from "ra-core";
import { useState } from "react";
import type { ResourceName } from "../../dataProvider/endpoints";
import { useT } from "../../i18n";
import { usePlaceOf } from "../afterWrite/usePlaceOf";
import { useDeletion } from "../forms/useDeletion";
import { usePanel } from "../panel";
import { DeletePrompt } from "../widgets/DeletePrompt";
import { useResourceTexts } from "./useResourceTexts";

/** The focused row is about to disappear: focus the page's content, from where Tab reaches the table. */
const keepFocusInContent = () => document.getElementById("content")?.focus();

/** Deletes a record after asking; `prompt` is the question. */
export const useAskedDeletion = (
  resource: ResourceName,
  records: readonly RaRecord[],
  nameOf: (record: RaRecord) => string,
) => {
  const t = useT();
  const { one } = useResourceTexts(resource);
  const { queryClient } = usePanel();
  const [asked, setAsked] = useState<RaRecord>();
  const { remove, isDeleting } = useDeletion({
    resource,
    done: "crud.deleted",
    failed: "crud.deleteFailed",
    messageArgs: { one },
    nameOf: (id) => records.filter((record) => record.id === id).map(nameOf)[0] ?? one,
    placeOf: usePlaceOf(resource),
    keepFocus: keepFocusInContent,
    onDeleted: () => queryClient.invalidateQueries({ queryKey: [resource] }),
  });
  const prompt = asked && (
    <DeletePrompt
      title={t("crud.deletion.title", { name: nameOf(asked) })}
      text={t("crud.deletion.text", { one })}
      onConfirm={() => void remove(asked.id)}
      onClose={() => setAsked(undefined)}
    />
  );
  return { ask: setAsked, isDeleting, prompt };
};
