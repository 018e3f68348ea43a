import type { Identifier } from "ra-core";
import { useCallback, useState } from "react";
import type { DomainServer } from "../../../dataProvider/records";
import type { Choice } from "./choices";

export type Choices = Readonly<Record<string, Choice | undefined>>;

/** The actions chosen until the domain is saved, by server. Push events do not change them. */
export const useChoices = (servers: readonly DomainServer[]) => {
  const [choices, setChoices] = useState<Choices>({});
  const choose = useCallback(
    (server: Identifier, choice: Choice | undefined) => setChoices((all) => ({ ...all, [String(server)]: choice })),
    [],
  );
  // If the domain has meanwhile left a server, its chosen action can be neither seen nor undone: it does not count.
  return { choices, choose, chosen: servers.filter(({ id }) => choices[String(id)] !== undefined).length };
};
