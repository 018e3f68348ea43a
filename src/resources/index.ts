import { domains } from "./domains";
import type { PanelResource } from "./panelResource";
import { servers } from "./servers";
import { subdomains } from "./subdomains";
import { users } from "./users";
import { wordpressSites } from "./wordpressSites";

/** Every resource of the panel, in the order of the menu. */
export const panelResources: readonly PanelResource[] = [wordpressSites, domains, subdomains, users, servers];
