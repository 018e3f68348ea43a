import type { State } from "../stateSteps";
import { activityStates } from "./activity";
import { editDomainStates } from "./editDomain";
import { listedStates } from "./lists";
import { sessionStates } from "./session";
import { siteFormStates } from "./siteForms";
import { siteStates } from "./sites";

/** Every screen and dialog of the panel in every state. */
export const states: readonly State[] = [
  ...sessionStates,
  ...listedStates,
  ...siteStates,
  ...siteFormStates,
  ...editDomainStates,
  ...activityStates,
];
