import type * as english from "./texts";
import type { Translated } from "@/i18n";

export const texts: Translated<typeof english> = {
  credentials: {
    title: "Zugangsdaten für %{name}",
    text: "Speichern Sie sie jetzt: Sie werden nur einmal angezeigt.",
    hidden: "verborgen",
    newTab: "(neuer Tab)",
    show: "Passwort anzeigen |||| Passwörter anzeigen",
    hide: "Passwort verbergen |||| Passwörter verbergen",
    copyAll: "Alles kopieren",
    close: "Schließen",
  },
};
