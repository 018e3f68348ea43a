import type { Identifier } from "ra-core";
import type { PanelConfig } from "../../../config";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain, DomainDetail, DomainServer } from "../../../dataProvider/records";
import { readServerLink } from "../../../dataProvider/serverLink";
import type { Panel } from "../../../ui/panel";
import { putDomain } from "../live/putDomain";
import { knownDomain } from "../processes/knownDomain";
import { offeredActions } from "./actions";
import { readDomainType } from "./domainType";

/** Whether the menu of this domain on this server offers the action. */
export const isOffered = (
  action: DomainActionName,
  domain: Domain,
  server: DomainServer,
  capabilities: PanelConfig["capabilities"],
): boolean =>
  // It was chosen from the menu: if the type is unknown now, assume one whose menu lists all actions.
  offeredActions(readDomainType(domain) ?? "subscription", readServerLink(domain, server), capabilities).some(
    ({ name, enabled }) => name === action && enabled,
  );

/**
 * Reads a link before an action is started again, and shows what it found.
 * @returns the link, if the action is offered; otherwise whether another one is in progress there.
 * @throws ApiError
 */
export const readAgain = async (
  { dataProvider, queryClient, config }: Pick<Panel, "dataProvider" | "queryClient" | "config">,
  action: DomainActionName,
  ids: { domain: Identifier; server: Identifier },
): Promise<{ domain: Domain; server: DomainServer } | { isRunning: boolean }> => {
  const { data } = await dataProvider.getOne<DomainDetail>("domains", { id: ids.domain });
  const domain = { ...knownDomain(queryClient, data.id), ...data };
  if (putDomain(queryClient, data)) void queryClient.invalidateQueries({ queryKey: ["domains"] });
  const server = data.servers?.find(({ id }) => String(id) === String(ids.server));
  if (server && isOffered(action, domain, server, config.capabilities)) return { domain, server };
  return { isRunning: server !== undefined && readServerLink(domain, server).process === "running" };
};
