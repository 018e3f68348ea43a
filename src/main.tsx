import { ConfigError, loadConfig } from "./config";
import { startEarly } from "./dataProvider/early";
import { isSessionPath, preloadPage } from "./preload";
import { applyColorScheme, readColorScheme } from "./theme/colorScheme";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/controls.css";

/**
 * Small, so that what the page needs is asked for beside the panel's own code: the configuration, the code of the page,
 * and who is signed in.
 */
const boot = async (root: HTMLElement) => {
  applyColorScheme(readColorScheme());
  // In the demo build the mocked backend lives in the page: it must answer before anything is asked.
  if (import.meta.env.MODE === "demo") await (await import("../mocks/browser")).startInPage();
  const { pathname } = location;
  preloadPage(pathname);
  const configured = loadConfig().then((config) => {
    if (!isSessionPath(pathname)) startEarly(`${config.apiOrigin}/api/user`);
    return config;
  });
  const [code, config] = await Promise.allSettled([import("./start"), configured]);
  if (code.status === "rejected") throw code.reason;
  if (config.status === "fulfilled") return code.value.start(root, config.value);
  if (!(config.reason instanceof ConfigError)) throw config.reason;
  const { showConfigFaults } = await import("./custom/layout/configFaults");
  showConfigFaults(root, config.reason.faults);
};

const root = document.getElementById("root");
if (root) void boot(root);
