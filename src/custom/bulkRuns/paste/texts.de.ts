import type * as english from "./texts";
import type { Translated } from "@/i18n";

export const texts: Translated<typeof english> = {
  paste: {
    title: "Liste einfügen",
    label: "Domains, Webadressen oder E-Mail-Adressen",
    hint: "Eine pro Zeile, oder durch Kommas oder Leerzeichen getrennt.",
    noDomains: "Keine Domains gefunden.",
    domainCount: "%{smart_count} Domain |||| %{smart_count} Domains",
    unread: "Nicht gelesen: %{list}",
    unreadMore: "Nicht gelesen: %{list} und %{more} weitere",
    tooMany: "Höchstens die ersten %{max}.",
    search: "Suchen",
    progress: "%{done} von %{total} geprüft",
    stop: "Stoppen",
    back: "Liste bearbeiten",
    summary: {
      found: "%{smart_count} gefunden, auf %{servers}",
      ambiguous: "%{smart_count} mehrdeutig",
      missing: "%{smart_count} nicht gefunden",
      failed: "%{smart_count} fehlgeschlagen",
      unchecked: "%{smart_count} nicht geprüft",
    },
    foundTitle: "Gefunden",
    ambiguousTitle: "Mehrdeutig: bitte wählen",
    missingTitle: "Nicht gefunden",
    failedTitle: "Fehlgeschlagen",
    ambiguous: "Welche Website ist %{name}?",
    skip: "Überspringen",
    noServers: "keine Server",
    checkAgain: "Erneut prüfen",
    select: "%{smart_count} Website auswählen |||| %{smart_count} Websites auswählen",
    add: "%{smart_count} Website zur Auswahl hinzufügen |||| %{smart_count} Websites zur Auswahl hinzufügen",
    replace: "Nur diese Website auswählen |||| Nur diese %{smart_count} Websites auswählen",
    leftOut: "%{smart_count} ausgelassen: Höchstzahl %{max} erreicht.",
  },
};
