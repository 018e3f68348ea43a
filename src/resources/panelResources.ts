import * as resources from ".";
import type { PanelResource } from "./panelResource";

const orderOf = ({ menu }: PanelResource): number => menu?.order ?? Infinity;

/** Every resource of the panel, in menu order; those without an order come last, by name. */
export const panelResources: readonly PanelResource[] = Object.values<PanelResource>(resources).sort((one, other) =>
  orderOf(one) === orderOf(other) ? one.name.localeCompare(other.name) : orderOf(one) - orderOf(other),
);
