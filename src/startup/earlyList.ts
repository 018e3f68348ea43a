import { canAccess } from "../authProvider/access";
import { readCurrentUser } from "../authProvider/user";
import { storedKeys } from "../lib/browserStorage";
import { keptUser } from "../custom/session/keptPerson";
import { startEarly } from "../dataProvider/early";
import { resources, type ResourceEndpoint } from "../dataProvider/endpoints";
import { listPath } from "../dataProvider/resourceCalls";
import { storageKeys } from "../lib/storageKeys";

/** The lists on which people begin, by the address of their screens. */
const firstLists: Record<string, string> = { "/": "wordpress-domains", "/domains": "domains" };
const table: Record<string, ResourceEndpoint> = resources;

/** A list that the server pages comes with its screen when it has a search, or was left on another page. */
const isAsAtFirst = (resource: string, search: string) =>
  !table[resource]?.paging ||
  (search === "" && !storedKeys(storageKeys.store).some((key) => key.endsWith(`.${resource}.listParams`)));

/**
 * Asks for the list of the page that is opened while its code is on its way, once it is known that the person may see it.
 * @param answer of the call for the current user.
 */
export const startEarlyList = (
  apiOrigin: string,
  { pathname, search }: Pick<Location, "pathname" | "search">,
  answer: Promise<Response | undefined>,
): void => {
  const resource = firstLists[pathname];
  if (resource === undefined || !isAsAtFirst(resource, search)) return;
  const start = async () => {
    const user = keptUser() ?? readCurrentUser(await (await answer)?.clone().json());
    if (canAccess(user, { resource, action: "list" })) void startEarly(apiOrigin + listPath(table, resource));
  };
  start().catch(() => undefined); // where it cannot be read who is there the gate says so
};
