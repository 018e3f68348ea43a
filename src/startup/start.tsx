import "./english";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { currentUserQuery } from "@/authProvider";
import type { PanelConfig } from "@/config";
import { createServices } from "./createServices";
import { preloadCode } from "@/ui/loadedCode";
import { loadApp, loadActivity, preloadPage } from "./load";
import { Root } from "./Root";
import { i18nProvider } from "@/i18n";
import { showLanguage, getRequestedLanguage } from "@/i18n/language";
import { createPlainElement as element, removeStartHint, showFailure } from "./startFailure";
import { isSessionPath } from "@/custom/session/sessionPaths";
import { whenIdle } from "@/lib/timing";

/**
 * Starts the panel once its configuration is known. The first render already uses the admin's code and the current user if they
 * have arrived.
 * @param user the answer to the request for the current user, if it has arrived.
 */
export const start = async (root: HTMLElement, config: PanelConfig, user?: Response): Promise<void> => {
  const texts = showLanguage(getRequestedLanguage());
  const services = createServices(config);
  if (!isSessionPath(location.pathname)) {
    const code = preloadCode(loadApp);
    if (user?.ok) await services.queryClient.prefetchQuery(currentUserQuery(services.dataProvider));
    await code;
  }
  await texts;
  removeStartHint();
  const reactRoot = createRoot(root);
  // In slices: as one task the first render would block the page for a tenth of a second and more.
  startTransition(() => reactRoot.render(<Root services={services} />));
  // Before the first write: one that is sent while the page is being left could not wait for it.
  for (const gesture of ["pointerdown", "keydown"])
    addEventListener(gesture, () => void loadActivity().catch(() => undefined), { once: true, capture: true });
  // Loads while the person types.
  if (isSessionPath(location.pathname)) whenIdle(() => preloadPage("/"));
};

/** A page that lists every fault of the configuration, without React, which needs a configuration. */
export const showConfigFaults = async (root: HTMLElement, faults: readonly string[]): Promise<void> => {
  await showLanguage(getRequestedLanguage()).catch(() => undefined); // else in English
  const list = element("ul", "", "message message-bad");
  list.append(...faults.map((fault) => element("li", fault)));
  showFailure(
    root,
    element("h1", i18nProvider.translate("errors.configTitle")),
    element("p", i18nProvider.translate("errors.configText")),
    list,
  );
};
