import type * as english from "./texts";
import type { Translated } from "@/i18n/translation";

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
    empty: "Es gibt noch keine WordPress-Websites",
    emptyText: "Websites erscheinen hier, sobald WordPress auf einer gehosteten Domain installiert ist.",
    noMatch: "Keine Website passt zu „%{search}“",
    clear: "Suche leeren",
    count: "%{smart_count} Website |||| %{smart_count} Websites",
    countOf: "%{matching} von %{total} Websites",
    opening: "Anmeldung bei %{site} …",
    tokenFailed: "Die Website konnte nicht geöffnet werden.",
    unencrypted: "Nicht verschlüsselt: Die Anmeldung geht über http",
    tryOther: "Nicht angemeldet? %{host} versuchen",
    badAddress: "Die Adresse dieser Website lässt sich nicht öffnen: %{url}",
    popupBlocked:
      "Der Browser hat den neuen Tab blockiert. Erlauben Sie Pop-ups für dieses Panel und versuchen Sie es erneut.",
  },
};
