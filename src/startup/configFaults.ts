import { i18nProvider } from "../i18n";
import { plainElement as element } from "../lib/plainElement";

/** A page that lists every fault of the configuration, without React, which needs a configuration. */
export const showConfigFaults = (root: HTMLElement, faults: readonly string[]): void => {
  const page = element("main", "", "placard config-faults");
  const list = element("ul", "", "message message-bad");
  list.append(...faults.map((fault) => element("li", fault)));
  page.append(
    element("h1", i18nProvider.translate("errors.configTitle")),
    element("p", i18nProvider.translate("errors.configText")),
    list,
  );
  root.replaceChildren(page);
};
