import type { Store } from "ra-core";
import { showLanguage } from "../i18n/language";
import { storageKeys } from "../lib/storageKeys";
import { languageOf } from "../i18n/languages";

/** Shows the language of react-admin's store, wherever that is changed: here, by react-admin, or in another tab. */
export const followLocale = (store: Store): void => {
  const follow = () => {
    const language = languageOf(store.getItem<string>("locale") ?? "") ?? "en";
    showLanguage(language).catch(() => undefined); // where it was chosen it was loaded before; a page load says so itself
  };
  follow();
  // The store itself hears other tabs only where react-admin runs.
  addEventListener("storage", ({ key }) => key === storageKeys.locale && follow());
  store.subscribe("locale", follow);
};
