import type { errors as english } from "../en/errors";
import type { Translated } from "../translated";

export const errors: Translated<typeof english> = {
  network: "Der Server ist nicht erreichbar.",
  unreachable: "Der Server ist zurzeit nicht verfügbar (%{status}).",
  maintenance: "Der Server wird gerade gewartet.",
  checkConnection: "Prüfen Sie die Verbindung und versuchen Sie es erneut.",
  tryLater: "Versuchen Sie es gleich noch einmal.",
  outcomeUnknown: "Es könnte trotzdem ausgeführt worden sein: Prüfen Sie das, bevor Sie es erneut versuchen.",
  mayStillRun: "Der Server arbeitet vielleicht noch daran: Prüfen Sie noch einmal, bevor Sie es erneut versuchen.",
  tooMany: "Zu viele Versuche. Versuchen Sie es gleich noch einmal.",
  tooManySeconds:
    "Zu viele Versuche. Versuchen Sie es in %{smart_count} Sekunde noch einmal. |||| Zu viele Versuche. Versuchen Sie es in %{smart_count} Sekunden noch einmal.",
  resumes:
    "Zu viele Anfragen. Neuer Versuch in %{smart_count} Sekunde. |||| Zu viele Anfragen. Neuer Versuch in %{smart_count} Sekunden.",
  sessionEnded: "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.",
  cookieRefused:
    "Der Server hat diesen Browser nicht erkannt. Erlauben Sie Cookies für diese Website, laden Sie die Seite neu und versuchen Sie es erneut.",
  notAllowed: "Dazu sind Sie nicht berechtigt.",
  notFound: "Das gibt es auf dem Server nicht (mehr).",
  notOffered: "Das bietet der Server noch nicht an.",
  server: "Der Server hat einen Fehler gemeldet (%{status}).",
  malformed: "Die Antwort des Servers auf %{endpoint} ist nicht lesbar.",
  shape: "Die Antwort des Servers auf %{endpoint} enthält in „%{field}“ einen unerwarteten Wert.",
  unknown: "Im Panel ist etwas Unerwartetes passiert.",
  copyFailed: "Das konnte nicht kopiert werden",
  loadTitle: "Das konnte nicht geladen werden",
  offline: "Sie sind offline",
  staleData: "Angezeigt wird, was zuvor geladen wurde.",
  staleDataAsOf: "Angezeigt wird, was zuvor geladen wurde (Stand: %{time}).",
  pageTitle: "Auf dieser Seite ist ein Fehler aufgetreten",
  sessionCheck: "Ihre Sitzung konnte nicht geprüft werden",
  configTitle: "Das Panel ist nicht richtig konfiguriert",
  configText: "Diese Einstellungen müssen geprüft werden, bevor das Panel starten kann:",
};
