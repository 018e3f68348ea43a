import type * as english from "./texts";
import type { Translated } from "@/i18n";

export const texts: Translated<typeof english> = {
  processes: {
    states: {
      sending: "Wartet",
      running: "Läuft",
      done: "Fertig",
      failed: "Fehlgeschlagen",
      unknown: "Unbekannt",
    },
    noReason: "Kein Grund angegeben.",
    noResult: "Kein Ergebnis erhalten.",
    interrupted: "Seite vor der Antwort des Servers geschlossen.",
    lookedUp: "Geprüft um %{time}: %{found}",
    lookupFailed: "Prüfung um %{time} fehlgeschlagen: %{error}",
    lookupStates: {
      live: "aktiv auf %{server}",
      preview: "Vorschau auf %{server}",
      suspended: "gesperrt auf %{server}",
      running: "läuft auf %{server}",
      failed: "fehlgeschlagen auf %{server}",
      gone: "nicht mehr auf %{server}",
    },
    lookingUp: "Wird geprüft …",
    dismiss: "Entfernen",
    ended: {
      done: "„%{action}“ fertig: %{domain} auf %{server}",
      failed: "„%{action}“ fehlgeschlagen: %{domain} auf %{server}",
      unknown: "„%{action}“, Ergebnis unbekannt: %{domain} auf %{server}",
      many: "%{count} Aktionen abgeschlossen",
    },
    notPossible: "„%{action}“ nicht möglich: %{domain} auf %{server}",
    ticket: {
      domain: "Domain: %{domain} (ID %{id})",
      server: "Server: %{server} (ID %{id})",
      action: "Aktion: %{action}",
      startedAt: "Gestartet: %{time}",
      state: "Status: %{state} (%{time})",
      text: "Text: %{text}",
    },
    start: {
      done: "„%{action}“ gestartet: %{domain} auf %{server}",
      unanswered: "„%{action}“, Ergebnis unbekannt: %{domain} auf %{server}",
      failed: "„%{action}“ fehlgeschlagen: %{domain} auf %{server}",
      sending: "„%{action}“ übersprungen, eine andere Aktion läuft: %{domain} auf %{server}",
      unknown: "„%{action}“ übersprungen, das letzte Ergebnis ist unbekannt: %{domain} auf %{server}",
    },
  },
  deletion: {
    title: "%{type} löschen",
    text: "Möchten Sie %{domain} wirklich löschen?",
    info: "Wird auf %{server} gelöscht",
    loadingInfo: "Details werden geladen …",
    noInfo: "Keine Details vom Server.",
    counted: "%{name} (%{count})",
    none: "nichts",
    items: "Elemente",
    response: "Antwort",
    infoFailed: "Die Details konnten nicht geladen werden",
  },
};
