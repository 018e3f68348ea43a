import { walkFaults, walkMails, walkPush } from "./backendWalks";
import { walkAccounts, walkBadLink, walkData, walkLanguage, walkLink } from "./stateWalks";
import type { Walk } from "./walk";

/** The walks for each host, named after the rule that they show. */
export const walks: Record<string, (walk: Walk) => Promise<void>> = {
  "one click signs in as any account": walkAccounts,
  "every data set can be chosen, and set back": walkData,
  "faults and a delay are set, met, listed and taken back": walkFaults,
  "push stops and starts; running actions end as they are told": walkPush,
  "recovery mails and the last calls are shown": walkMails,
  "an address that cannot be read is told, and changes nothing": walkBadLink,
  "the panel is shown in another language, also in the pseudo-language": walkLanguage,
  "a copied link carries the state into another browser": walkLink,
};
