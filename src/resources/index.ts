import { domains } from "./domains";
import type { PanelResource } from "./panelResource";
import { subdomains } from "./subdomains";
import { wordpressSites } from "./wordpressSites";

/** Every resource of the panel, in the order of the menu. */
export const panelResources: readonly PanelResource[] = [wordpressSites, domains, subdomains];
