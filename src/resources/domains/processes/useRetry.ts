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
  // It was chosen from the menu: where nobody says the type now, it is one whose menu lists them all.
  offeredActions(readDomainType(domain) ?? "subscription", readServerLink(domain, server), capabilities).some(
    ({ name, enabled }) => name === action && enabled,
  );

/** The domain as a list shows it; else as any query holds it. */
const knownDomain = (queryClient: QueryClient, id: Identifier): Domain | undefined => {
  const domains = queryClient
    .getQueryCache()
    .findAll({ queryKey: ["domains"] })
    .flatMap(domainsIn);
  const known = domains.filter((domain) => String(domain.id) === String(id));
  return known.find(({ type }) => type) ?? known[0];
};

export interface Retry {
  /** Where the rules of the menu allow it, as far as is known: a process that has failed there still disables all. */
  isAllowed: (entry: Entry) => boolean;
  retry: (entry: Entry) => Promise<void>;
  /** Ids of the entries that are being tried again. */
  retrying: ReadonlySet<string>;
}

/**
 * Starts a failed action once more when the person asks for it. The domain is read again first, and what its state does not
 * allow any more is not sent. A site is deleted from its menu only, which asks first.
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
