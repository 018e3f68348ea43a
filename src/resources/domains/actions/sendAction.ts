import * as v from "valibot";
import type { Panel } from "../../../ui/panel";
import { unwrapOne } from "../../../dataProvider/answers";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import { DomainSchema, type Domain } from "../../../dataProvider/records";

interface Link {
  domain: { id: string | number };
  server: { id: string | number };
}

/**
 * Sends an action, once: the call is not idempotent. @returns the domain, if the answer contains it.
 * @throws ApiError
 */
export const sendAction = async (
  { dataProvider }: Pick<Panel, "dataProvider">,
  action: DomainActionName,
  { domain, server }: Link,
): Promise<Domain | undefined> => {
  const answer = await dataProvider.domainAction({ domain_id: domain.id, server_id: server.id, action });
  const changed = v.safeParse(DomainSchema, unwrapOne(answer));
  return changed.success ? changed.output : undefined;
};

/** Puts the answer's domain on the screen; reads the lists again where only the server knows what has changed. */
export const showAnswer = async (
  { queryClient, config }: Pick<Panel, "queryClient" | "config">,
  changed: Domain | undefined,
): Promise<void> => {
  // The code of live updates, which loads after the first rows. Without it everything is read again.
  const live = changed && (await import("../live/putDomain").catch(() => undefined));
  const mustRead = changed ? (live?.putDomain(queryClient, changed) ?? true) : !config.push.key;
  if (mustRead) await queryClient.invalidateQueries({ queryKey: ["domains"] });
};
