import type * as english from "./texts";
import type { Translated } from "@/i18n";

export const texts: Translated<typeof english> = {
  wordpress: {
    title: "WordPress-Websites",
    site: "Website",
    domain: "Domain",
    address: "Adresse",
    login: "Anmeldung",
    logIn: "Anmelden",
    logInTo: "Bei %{site} anmelden",
    loading: "Wird geladen …",
    search: "Websites suchen",
    empty: "Noch keine WordPress-Websites",
    noMatch: "Keine Websites für „%{search}“",
    clear: "Suche leeren",
    count: "%{smart_count} Website |||| %{smart_count} Websites",
    countOf: "%{matching} von %{total} Websites",
    opening: "Anmeldung bei %{site} …",
    tokenFailed: "Die Website konnte nicht geöffnet werden.",
    unencrypted: "Nicht verschlüsselt (http)",
    tryOther: "Nicht angemeldet? %{host} versuchen",
    badAddress: "Ungültige Adresse: %{url}",
    popupBlocked: "Pop-up blockiert. Erlauben Sie Pop-ups für dieses Panel und versuchen Sie es erneut.",
  },
};
