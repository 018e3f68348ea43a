import type { Identifier } from "ra-core";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { writeDraft } from "./drafts";

interface Props {
  userId: Identifier;
  form: string;
  /** Names of fields that are never stored. */
  secrets: readonly string[];
}

/** Inside a form: stores what is typed as a draft, without the secrets. */
export const Draft = ({ userId, form, secrets }: Props) => {
  const { subscribe } = useFormContext();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const kept = Object.entries(values).filter(([name]) => !secrets.includes(name));
          writeDraft(userId, form, Object.fromEntries(kept));
        },
      }),
    [subscribe, userId, form, secrets],
  );
  return null;
};
