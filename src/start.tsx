import { createRoot } from "react-dom/client";
import type { PanelConfig } from "./config";
import { createPanel } from "./createPanel";
import { Root } from "./Root";

/** The panel itself, once its configuration is known. */
export const start = (root: HTMLElement, config: PanelConfig): void => {
  createRoot(root).render(<Root panel={createPanel(config)} />);
};
