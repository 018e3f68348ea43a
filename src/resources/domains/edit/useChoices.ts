import type { Identifier } from "ra-core";
import { useCallback, useState } from "react";
import type { Choice } from "./choices";

export type Choices = Readonly<Record<string, Choice | undefined>>;

/** The actions that are recorded until the domain is saved, by server. What is pushed meanwhile does not touch them. */
export const useChoices = () => {
  const [choices, setChoices] = useState<Choices>({});
  const record = useCallback(
    (server: Identifier, choice: Choice | undefined) => setChoices((all) => ({ ...all, [String(server)]: choice })),
    [],
  );
  return { choices, record, isDirty: Object.values(choices).some(Boolean) };
};
