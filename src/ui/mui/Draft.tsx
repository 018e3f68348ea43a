import { isEqual, omit } from "es-toolkit";
import type { Identifier } from "ra-core";
import { useCallback, useEffect, useState, type MouseEvent } from "react";
import { useFormContext } from "react-hook-form";
import { useT } from "@/i18n";
import { formatTime } from "@/lib/format";
import { clearDraft, type FormDraft, offerDraft, readDraft, writeDraft } from "../forms/drafts";
import "@/theme/components/forms.css";

interface Props {
  userId: Identifier;
  form: string;
  secrets: readonly string[];
  /** The form's values for those of a draft, or the defaults. Must be stable. */
  createValues: (draft?: FormDraft["values"]) => object;
}

/**
 * Inside a form: stores the input as this tab's draft, without the secrets. Shows that the form was restored from it, with Start over,
 * or offers the draft of a closed tab, with Continue.
 */
export const Draft = ({ userId, form, secrets, createValues }: Props) => {
  const t = useT();
  const { subscribe, getValues, reset } = useFormContext();
  const hasInput = useCallback(
    (values: object) => {
      const withoutSecrets = (all: object) => omit(all as Record<string, unknown>, secrets);
      return !isEqual(withoutSecrets(values), withoutSecrets(createValues()));
    },
    [secrets, createValues],
  );
  const [restoredFrom, setRestoredFrom] = useState(() =>
    hasInput(getValues()) ? readDraft(userId, form)?.savedAt : undefined,
  );
  const [offer, setOffer] = useState<FormDraft>();
  useEffect(() => {
    let isLeft = false;
    void offerDraft(userId, form).then((draft) => isLeft || setOffer(draft));
    return () => void (isLeft = true);
  }, [userId, form]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // Effects of the form set values as well, and must not replace an offered draft.
          if (hasInput(values)) writeDraft(userId, form, omit(values, secrets), Date.now());
          else if (readDraft(userId, form)) clearDraft(userId, form);
        },
      }),
    [subscribe, userId, form, secrets, hasInput],
  );
  const isOffering = offer !== undefined && hasInput(createValues(offer.values));
  const time = isOffering ? offer.savedAt : restoredFrom;
  if (time === undefined) return null;
  const replaceValues = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector<HTMLElement>("input")?.focus();
    reset(createValues(isOffering ? offer.values : undefined));
    if (isOffering) writeDraft(userId, form, offer.values, offer.savedAt);
    else clearDraft(userId, form);
    // Continue does not become Start over: a second click would meet it.
    setOffer(undefined);
    setRestoredFrom(undefined);
  };
  return (
    <p className="form-draft">
      <span>{t("forms.draft.from", { time: formatTime(time) })}</span>
      <span aria-hidden="true">·</span>
      <button type="button" className="button button-small button-quiet" onClick={replaceValues}>
        {t(isOffering ? "forms.draft.continue" : "forms.draft.startOver")}
      </button>
    </p>
  );
};
