import { isLive, readServerLink } from "../../../dataProvider/serverLink";
import type { DomainServer } from "../../../dataProvider/records";
import type { OfferedAction } from "../actions/actions";

/** The actions that can be chosen on the edit screen; the others in its menu are always disabled. */
export const choosable = ["suspend", "activate"] as const;
export type Choice = (typeof choosable)[number];

const menuOrder = [...choosable, "launch", "copy", "delete"] as const;

/** Suspend if active, activate if not, neither while a process is running or has failed. */
export const isPossible = (choice: Choice, server: DomainServer): boolean => {
  const { process } = readServerLink({}, server);
  return process === undefined && isLive(server.pivot) === (choice === "suspend");
};

/** The action menu of a server on the edit screen, section 2 of the specification. */
export const editActions = (server: DomainServer): OfferedAction[] =>
  menuOrder.map((name) => {
    const choice = choosable.find((choosableName) => choosableName === name);
    return { name, enabled: choice !== undefined && isPossible(choice, server) };
  });
