import "./english";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { currentUserQuery } from "@/authProvider";
import type { PanelConfig } from "@/config";
import { createServices } from "./createServices";
import { loadRecorder, loadSecondClickGuard, preloadPage } from "./load";
import { Root } from "./Root";
import { i18nProvider } from "@/i18n";
import { showLanguage, getRequestedLanguage } from "@/i18n/language";
import { createPlainElement as element, removeStartHint, showFailure } from "./startFailure";
import { isSessionPath } from "@/custom/session/sessionPaths";
import { followTab } from "@/lib/currentTab";
import { whenIdle } from "@/lib/timing";

/** Renders the panel. @param user the response for the current user, if it has arrived: then the first render uses it */
export const start = async (root: HTMLElement, config: PanelConfig, user?: Response): Promise<void> => {
  followTab();
  const texts = showLanguage(getRequestedLanguage());
  const services = createServices(config);
  const code = preloadPage(location.pathname);
  if (user?.ok) await services.queryClient.prefetchQuery(currentUserQuery(services.dataProvider));
  await code;
  await texts;
  removeStartHint();
  const reactRoot = createRoot(root);
  // A transition renders in slices: one task would block the page for more than a tenth of a second.
  startTransition(() => reactRoot.render(<Root services={services} />));
  // Loaded before the first write: one that is sent while the page unloads could not wait for it.
  for (const gesture of ["pointerdown", "keydown"])
    addEventListener(gesture, () => void loadRecorder().catch(() => undefined), { once: true, capture: true });
  whenIdle(
    () =>
      void loadSecondClickGuard().then(
        ({ guardSecondClicks }) => guardSecondClicks(),
        () => undefined,
      ),
  );
  // Loads while the user types.
  if (isSessionPath(location.pathname)) whenIdle(() => void preloadPage("/"));
};

/** Lists the faults of the configuration, without React, which needs a configuration. */
export const showConfigFaults = async (root: HTMLElement, faults: readonly string[]): Promise<void> => {
  await showLanguage(getRequestedLanguage()).catch(() => undefined); // falls back to English
  const list = element("ul", "", "message message-bad");
  list.append(...faults.map((fault) => element("li", fault)));
  showFailure(
    root,
    element("h1", i18nProvider.translate("errors.configTitle")),
    element("p", i18nProvider.translate("errors.configText")),
    list,
  );
};
