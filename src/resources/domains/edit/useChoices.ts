import type { Identifier } from "ra-core";
import { useCallback, useState } from "react";
import type { DomainServer } from "../../../dataProvider/records";
import type { Choice } from "./choices";

export type Choices = Readonly<Record<string, Choice | undefined>>;

/** The actions that are recorded until the domain is saved, by server. What is pushed meanwhile does not touch them. */
export const useChoices = (servers: readonly DomainServer[]) => {
  const [choices, setChoices] = useState<Choices>({});
  const record = useCallback(
    (server: Identifier, choice: Choice | undefined) => setChoices((all) => ({ ...all, [String(server)]: choice })),
    [],
  );
  // What was recorded for a server that the domain has left meanwhile can neither be seen nor undone: it does not count.
  return { choices, record, isDirty: servers.some(({ id }) => choices[String(id)] !== undefined) };
};
