import { createRoot } from "react-dom/client";
import { ConfigError, loadConfig } from "./config";
import { createPanel } from "./createPanel";
import { showConfigFaults } from "./custom/layout/configFaults";
import { Root } from "./Root";
import { applyColorScheme, readColorScheme } from "./theme/colorScheme";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/controls.css";

const boot = async (root: HTMLElement) => {
  applyColorScheme(readColorScheme());
  // In the demo build the mocked backend lives in the page: it must answer before anything is asked.
  if (import.meta.env.MODE === "demo") await (await import("../mocks/browser")).startInPage();
  try {
    const panel = createPanel(await loadConfig());
    createRoot(root).render(<Root panel={panel} />);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    showConfigFaults(root, error.faults);
  }
};

const root = document.getElementById("root");
if (root) void boot(root);
