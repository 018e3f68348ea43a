import { readConfig } from "./config";
import { ConfigError, keepConfig } from "./configFile";
import { startEarlyList } from "./earlyList";

/**
 * Checks the configuration and starts the panel with it, as soon as its code is there.
 * @param user the answer of the call for the current user, where it was made.
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
  user.then(
    (response) => (answer = response),
    () => undefined, // the call is made again by who needs it
  );
  const [code, config] = await Promise.allSettled([import("./start"), configured]);
  if (code.status === "rejected") throw code.reason;
  if (config.status === "fulfilled") return code.value.start(root, config.value, answer);
  if (!(config.reason instanceof ConfigError)) throw config.reason;
  const { showConfigFaults } = await import("./custom/layout/configFaults");
  showConfigFaults(root, config.reason.faults);
};
