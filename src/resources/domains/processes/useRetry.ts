import type { QueryClient } from "@tanstack/react-query";
import { useNotify, type Identifier } from "ra-core";
import { useCallback, useRef, useState } from "react";
import { canAccess } from "../../../authProvider/access";
import type { PanelConfig } from "../../../config";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain, DomainDetail, DomainServer } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { offeredActions } from "../actions/actions";
import { readDomainType } from "../actions/domainType";
import { useDomainAction } from "../actions/useDomainAction";
import { putDomain } from "../live/putDomain";
import { readServerLink } from "../../../dataProvider/serverLink";
import { usePanel } from "../../../ui/panel";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { domainsIn } from "./domainsIn";
import type { Entry } from "../../../custom/processes/entry";
import { dismissProcess } from "../../../custom/processes/store";
import { namesOf } from "../../../custom/processes/words";

/** Whether the menu of this domain on this server offers the action. */
const isOffered = (
  action: DomainActionName,
  domain: Domain,
  server: DomainServer,
  capabilities: PanelConfig["capabilities"],
): boolean =>
  // It was chosen from the menu: if the type is unknown now, assume one whose menu lists all actions.
  offeredActions(readDomainType(domain) ?? "subscription", readServerLink(domain, server), capabilities).some(
    ({ name, enabled }) => name === action && enabled,
  );

/** The domain as a list shows it; otherwise from any query. */
const knownDomain = (queryClient: QueryClient, id: Identifier): Domain | undefined => {
  const domains = queryClient
    .getQueryCache()
    .findAll({ queryKey: ["domains"] })
    .flatMap(domainsIn);
  const known = domains.filter((domain) => String(domain.id) === String(id));
  return known.find(({ type }) => type) ?? known[0];
};

export interface Retry {
  /** Where the menu's rules allow it, as far as known: a failed process still disables all actions there. */
  isAllowed: (entry: Entry) => boolean;
  retry: (entry: Entry) => Promise<void>;
  /** Ids of the entries being retried. */
  retrying: ReadonlySet<string>;
}

/**
 * Starts a failed action again at the person's request. Reads the domain first, and does not send what its state no longer
 * allows. A site is deleted only from its menu, which asks first.
 */
export const useRetry = (): Retry => {
  const t = useT();
  const notify = useNotify();
  const { authProvider, dataProvider, queryClient, config } = usePanel();
  const { capabilities } = config;
  const user = useCurrentUser();
  const { start } = useDomainAction();
  const underWay = useRef(new Set<string>());
  const [retrying, setRetrying] = useState<ReadonlySet<string>>(() => new Set());

  const isAllowed = ({ action, domain, server, state }: Entry): boolean => {
    if (state !== "failed" || action === "delete") return false;
    if (!canAccess(user, { resource: "domains", action: "edit" })) return false;
    const known = knownDomain(queryClient, domain.id);
    if (!known?.servers) return true;
    const link = known.servers.find(({ id }) => String(id) === String(server.id));
    return link !== undefined && isOffered(action, known, link, capabilities);
  };

  const retry = useCallback(
    async (entry: Entry) => {
      if (!user || underWay.current.has(entry.id)) return;
      underWay.current.add(entry.id);
      setRetrying(new Set(underWay.current));
      const { id, action } = entry;
      const messageArgs = namesOf(entry, t);
      try {
        const { data } = await dataProvider.getOne<DomainDetail>("domains", { id: entry.domain.id });
        const domain = { ...knownDomain(queryClient, data.id), ...data };
        if (putDomain(queryClient, data)) void queryClient.invalidateQueries({ queryKey: ["domains"] });
        const server = data.servers?.find((link) => String(link.id) === String(entry.server.id));
        if (!server || !isOffered(action, domain, server, capabilities)) {
          notify("processes.notPossible", { type: "warning", messageArgs });
          return;
        }
        dismissProcess(user.id, id);
        await start(action, domain, server);
      } catch (error) {
        notify("sites.actions.failed", { type: "error", messageArgs, detail: errorWords(error, t) });
        await authProvider.checkError(error);
      } finally {
        underWay.current.delete(id);
        setRetrying(new Set(underWay.current));
      }
    },
    [user, dataProvider, queryClient, capabilities, authProvider, notify, start, t],
  );
  return { isAllowed, retry, retrying };
};
