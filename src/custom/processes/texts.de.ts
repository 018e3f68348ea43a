import type * as english from "./texts";
import type { Translated } from "../../i18n/translation";

export const processes: Translated<typeof english.processes> = {
  title: "Aktivität",
  running: "%{count} in Arbeit",
  allDone: "nichts in Arbeit",
  failures: "%{smart_count} braucht Aufmerksamkeit |||| %{smart_count} brauchen Aufmerksamkeit",
  heading: "Von Ihnen gestartete Aktionen",
  on: "auf %{server}",
  states: {
    queued: "Wird gesendet …",
    started: "In Arbeit",
    done: "Erledigt",
    failed: "Fehlgeschlagen",
    unconfirmed: "Unbestätigt",
  },
  noText: "Der Server hat keinen Grund genannt.",
  unconfirmedText: "Es kam kein Ergebnis an. Die Aktion könnte ausgeführt worden sein.",
  interrupted: "Die Seite wurde vor der Antwort des Servers verlassen. Die Aktion könnte ausgeführt worden sein.",
  lookedUp: "Nachgesehen um %{time}: %{found}",
  lookupFailed: "Nachsehen um %{time} fehlgeschlagen: %{error}",
  found: {
    live: "live auf %{server}",
    preview: "Vorschau auf %{server}",
    suspended: "gesperrt auf %{server}",
    running: "noch in Arbeit auf %{server}",
    failed: "fehlgeschlagen auf %{server}",
    gone: "nicht mehr auf %{server}",
  },
  lookingUp: "Wird nachgesehen …",
  lookUpAgain: "Erneut nachsehen",
  copy: "Für Ticket kopieren",
  dismiss: "Entfernen",
  clearFinished: "Erledigte entfernen",
  about: "%{button}: %{action}, %{domain} auf %{server}",
  ended: {
    done: "„%{action}“ für %{domain} auf %{server} ist erledigt",
    failed: "„%{action}“ für %{domain} auf %{server} ist fehlgeschlagen",
    unconfirmed: "„%{action}“ für %{domain} auf %{server} ist unbestätigt",
    many: "%{count} Aktionen sind beendet",
  },
  notPossible: "„%{action}“ ist für %{domain} auf %{server} im jetzigen Zustand nicht möglich",
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
      "„%{action}“ wurde nicht gesendet: Was aus der letzten Aktion für %{domain} auf %{server} wurde, ist noch nicht bekannt",
  },
};

export const deletion: Translated<typeof english.deletion> = {
  title: "%{type} löschen",
  text: "Möchten Sie %{domain} wirklich löschen?",
  info: "Was auf %{server} gelöscht wird",
  loadingInfo: "Es wird nachgesehen, was gelöscht wird …",
  noInfo: "Der Server hat nicht mitgeteilt, was gelöscht wird.",
  counted: "%{name} (%{count})",
  none: "nichts",
  items: "Elemente",
  answer: "Antwort",
  infoFailed: "Was gelöscht wird, konnte nicht ermittelt werden",
};
