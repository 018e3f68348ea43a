import { readConfig } from "../config";
import { ConfigError } from "../lib/configError";
import { keepConfig } from "./configFile";
import { startEarlyList } from "./earlyList";

/**
 * Checks the configuration and starts the panel with it as soon as its code has loaded.
 * @param user the answer to the request for the current user, if it was made; the panel does not wait for it.
 */
export const boot = async (
  root: HTMLElement,
  configText: Promise<string>,
  user: Promise<Response | undefined>,
): Promise<void> => {
  const configured = configText.then((text) => {
    const config = readConfig(text);
    keepConfig(text);
    startEarlyList(config.apiOrigin, location, user);
    return config;
  });
  let answer: Response | undefined;
  const receive = async () => {
    const response = await user;
    await response?.clone().text(); // the whole body: nothing may wait for one that does not end
    answer = response;
  };
  receive().catch(() => undefined); // whoever needs the answer handles the error
  const [code, config] = await Promise.allSettled([import("./start"), configured]);
  if (code.status === "rejected") throw code.reason;
  if (config.status === "fulfilled") return code.value.start(root, config.value, answer);
  if (!(config.reason instanceof ConfigError)) throw config.reason;
  const { showConfigFaults } = await import("./configFaults");
  await showConfigFaults(root, config.reason.faults);
};
