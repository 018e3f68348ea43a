import { i18nProvider } from "../i18n";
import { showLanguage, wantedLanguage } from "../i18n/language";
import { plainElement as element } from "./startFailure";

/** A page that lists every fault of the configuration, without React, which needs a configuration. */
export const showConfigFaults = async (root: HTMLElement, faults: readonly string[]): Promise<void> => {
  await showLanguage(wantedLanguage()).catch(() => undefined); // else in English
  const page = element("main", "", "empty-state config-faults");
  const list = element("ul", "", "message message-bad");
  list.append(...faults.map((fault) => element("li", fault)));
  page.append(
    element("h1", i18nProvider.translate("errors.configTitle")),
    element("p", i18nProvider.translate("errors.configText")),
    list,
  );
  root.replaceChildren(page);
};
