import type { Identifier } from "ra-core";
import { useState } from "react";
import { getInstallationState } from "@/model/installation";
import type { DomainServer } from "@/model/records";
import { domainActions, type OfferedAction } from "@/model/domainActions";

/** The other actions of the menu are always disabled. */
export const choosableActions = ["suspend", "activate"] as const;
export type Choice = (typeof choosableActions)[number];

const editMenuOrder = [...choosableActions, "launch", "copy", "delete"] as const;

/** Suspend if live, activate if suspended, neither while a process runs or has failed. */
export const canChoose = (choice: Choice, server: DomainServer): boolean => {
  const installation = getInstallationState({}, server);
  return installation.process === undefined && !domainActions[choice].objection?.(installation);
};

export const editActions = (server: DomainServer): OfferedAction[] =>
  editMenuOrder.map((name) => {
    const choice = choosableActions.find((choosableName) => choosableName === name);
    return { name, enabled: choice !== undefined && canChoose(choice, server) };
  });

export type Choices = Readonly<Record<string, Choice | undefined>>;

/** Actions that Submit starts, by server. Events do not change them, but only those still possible are started. */
export const useChoices = (servers: readonly DomainServer[], isPending: (server: DomainServer) => boolean) => {
  const [choices, setChoices] = useState<Choices>({});
  const choose = (server: Identifier, choice: Choice | undefined) =>
    setChoices((all) => ({ ...all, [String(server)]: choice }));
  const chosen = servers.filter((server) => {
    const choice = choices[String(server.id)];
    return choice && canChoose(choice, server) && !isPending(server);
  });
  return { choices, choose, chosen };
};
