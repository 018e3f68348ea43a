import { isEqual, omit } from "es-toolkit";
import type { Identifier } from "ra-core";
import { useEffect, useState, type MouseEvent } from "react";
import { useFormContext } from "react-hook-form";
import { useT } from "@/i18n";
import { formatTime } from "@/lib/format";
import { clearDraft, draftTime, writeDraft } from "../forms/drafts";
import "@/theme/components/forms.css";

interface Props {
  userId: Identifier;
  form: string;
  secrets: readonly string[];
  /** The values of a form without a draft. Must be stable. */
  createDefaults: () => object;
}

/**
 * Inside a form: stores the input as a draft, without the secrets. Shows that the form was restored from a draft, and offers to start over.
 */
export const Draft = ({ userId, form, secrets, createDefaults }: Props) => {
  const t = useT();
  const { subscribe, getValues, reset } = useFormContext();
  const [restoredFrom, setRestoredFrom] = useState(() => {
    const persisted = (values: object) => omit(values as Record<string, unknown>, secrets);
    const isRestored = !isEqual(persisted(getValues()), persisted(createDefaults()));
    return isRestored ? draftTime(userId, form) : undefined;
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(userId, form, omit(values, secrets)),
      }),
    [subscribe, userId, form, secrets],
  );
  if (restoredFrom === undefined) return null;
  const startOver = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector<HTMLElement>("input")?.focus();
    reset(createDefaults());
    clearDraft(userId, form);
    setRestoredFrom(undefined);
  };
  return (
    <p className="form-draft">
      <span>{t("forms.draft.from", { time: formatTime(restoredFrom) })}</span>
      <span aria-hidden="true">·</span>
      <button type="button" className="button button-small button-quiet" onClick={startOver}>
        {t("forms.draft.startOver")}
      </button>
    </p>
  );
};
