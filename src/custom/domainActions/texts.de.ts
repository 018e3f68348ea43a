import type * as english from "./texts";
import type { Translated } from "@/i18n/translation";

export const texts: Translated<typeof english> = {
  processes: {
    states: {
      queued: "Wird gesendet …",
      started: "In Arbeit",
      done: "Erledigt",
      failed: "Fehlgeschlagen",
      unconfirmed: "Unbestätigt",
    },
    noText: "Der Server hat keinen Grund genannt.",
    unconfirmedText: "Es ist kein Ergebnis eingetroffen. Vielleicht wurde die Aktion trotzdem ausgeführt.",
    interrupted:
      "Die Seite wurde geschlossen, bevor der Server geantwortet hat. Vielleicht wurde die Aktion trotzdem ausgeführt.",
    lookedUp: "Geprüft um %{time}: %{found}",
    lookupFailed: "Konnte um %{time} nicht geprüft werden: %{error}",
    found: {
      live: "aktiv auf %{server}",
      preview: "Vorschau auf %{server}",
      suspended: "gesperrt auf %{server}",
      running: "noch in Arbeit auf %{server}",
      failed: "fehlgeschlagen auf %{server}",
      gone: "nicht mehr auf %{server}",
    },
    lookingUp: "Wird geprüft …",
    dismiss: "Entfernen",
    ended: {
      done: "„%{action}“ für %{domain} auf %{server} ist erledigt",
      failed: "„%{action}“ für %{domain} auf %{server} ist fehlgeschlagen",
      unconfirmed: "„%{action}“ für %{domain} auf %{server} ist unbestätigt",
      many: "%{count} Aktionen sind abgeschlossen",
    },
    notPossible: "„%{action}“ ist für %{domain} auf %{server} zurzeit nicht möglich",
    ticket: {
      domain: "Domain: %{domain} (ID %{id})",
      server: "Server: %{server} (ID %{id})",
      action: "Aktion: %{action}",
      startedAt: "Gestartet: %{time}",
      state: "Status: %{state} (%{time})",
      text: "Text: %{text}",
    },
    start: {
      done: "„%{action}“ für %{domain} auf %{server} angefordert",
      unanswered: "„%{action}“ für %{domain} auf %{server} wurde vielleicht gestartet",
      failed: "„%{action}“ für %{domain} auf %{server} konnte nicht gestartet werden",
      sending: "„%{action}“ wurde nicht gesendet: Für %{domain} auf %{server} wird gerade eine andere Aktion gesendet",
      unknown:
        "„%{action}“ wurde nicht gesendet: Das Ergebnis der letzten Aktion für %{domain} auf %{server} ist noch nicht bekannt",
    },
  },
  deletion: {
    title: "%{type} löschen",
    text: "Möchten Sie %{domain} wirklich löschen?",
    info: "Was auf %{server} gelöscht wird",
    loadingInfo: "Es wird geprüft, was gelöscht wird …",
    noInfo: "Der Server hat nicht mitgeteilt, was gelöscht wird.",
    counted: "%{name} (%{count})",
    none: "nichts",
    items: "Elemente",
    answer: "Antwort",
    infoFailed: "Was gelöscht wird, konnte nicht ermittelt werden",
  },
};
