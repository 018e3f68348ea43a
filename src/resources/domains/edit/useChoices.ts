import type { Identifier } from "ra-core";
import { useState } from "react";
import { getInstallationState } from "@/model/installation";
import type { DomainServer } from "@/model/records";
import { domainActions, type OfferedAction } from "@/model/domainActions";

/** The actions that can be chosen on the edit screen; the others in its menu are always disabled. */
export const choosableActions = ["suspend", "activate"] as const;
export type Choice = (typeof choosableActions)[number];

const editMenuOrder = [...choosableActions, "launch", "copy", "delete"] as const;

/** Suspend if active, activate if not, neither while a process is running or has failed. */
export const canChoose = (choice: Choice, server: DomainServer): boolean => {
  const installation = getInstallationState({}, server);
  return installation.process === undefined && !domainActions[choice].objection?.(installation);
};

/** The action menu of a server on the edit screen. */
export const editActions = (server: DomainServer): OfferedAction[] =>
  editMenuOrder.map((name) => {
    const choice = choosableActions.find((choosableName) => choosableName === name);
    return { name, enabled: choice !== undefined && canChoose(choice, server) };
  });

export type Choices = Readonly<Record<string, Choice | undefined>>;

/** The actions chosen until the domain is saved, by server. Push events do not change them, but Submit starts only those still possible. */
export const useChoices = (servers: readonly DomainServer[], isPending: (server: DomainServer) => boolean) => {
  const [choices, setChoices] = useState<Choices>({});
  const choose = (server: Identifier, choice: Choice | undefined) =>
    setChoices((all) => ({ ...all, [String(server)]: choice }));
  const chosen = servers.filter((server) => {
    const choice = choices[String(server.id)];
    return choice && canChoose(choice, server) && !isPending(server);
  });
  return { choices, choose, chosenCount: chosen.length };
};
