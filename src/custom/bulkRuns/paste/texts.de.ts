import type * as english from "./texts";
import type { Translated } from "@/i18n/translation";

export const texts: Translated<typeof english> = {
  paste: {
    title: "Aus einer Liste auswählen",
    label: "Domains, Webadressen oder E-Mail-Adressen",
    hint: "Fügen Sie sie aus einer E-Mail oder Tabelle ein. Jedes Trennzeichen funktioniert; andere Wörter werden ignoriert.",
    none: "Keine Domains in diesem Text.",
    found: "%{smart_count} Domain in diesem Text |||| %{smart_count} verschiedene Domains in diesem Text",
    tooMany: "Nur die ersten %{max} werden verwendet.",
    find: "Websites suchen",
    looking: "%{done} von %{total} geprüft",
    stop: "Anhalten",
    back: "Liste bearbeiten",
    summary: {
      found: "%{smart_count} gefunden |||| %{smart_count} gefunden",
      ambiguous: "%{smart_count} mehrdeutig |||| %{smart_count} mehrdeutig",
      missing: "%{smart_count} nicht gefunden |||| %{smart_count} nicht gefunden",
      failed: "%{smart_count} konnte nicht geprüft werden |||| %{smart_count} konnten nicht geprüft werden",
      open: "%{smart_count} nicht geprüft |||| %{smart_count} nicht geprüft",
    },
    foundTitle: "Gefunden",
    ambiguousTitle: "Mehrdeutig: bitte wählen",
    missingTitle: "Nicht gefunden",
    failedTitle: "Konnten nicht geprüft werden",
    ambiguous: "Welche Website ist %{name}?",
    skip: "Überspringen",
    noServers: "keine Server",
    again: "Diese erneut prüfen",
    select: "%{smart_count} Installation auswählen |||| %{smart_count} Installationen auswählen",
    add: "%{smart_count} Installation zur Auswahl hinzufügen |||| %{smart_count} Installationen zur Auswahl hinzufügen",
    replace: "Nur diese Installation auswählen |||| Nur diese %{smart_count} Installationen auswählen",
    leftOut:
      "%{smart_count} Installation wurde weggelassen: Sie können höchstens %{max} auswählen. |||| %{smart_count} Installationen wurden weggelassen: Sie können höchstens %{max} auswählen.",
  },
};
