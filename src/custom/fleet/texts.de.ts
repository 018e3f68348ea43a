import type * as english from "./texts";
import type { Translated } from "../../i18n/translation";

export const fleet: Translated<typeof english.fleet> = {
  sites: "Websites",
  count: "%{count}",
  part: "%{count}+",
  soFar: "bisher %{count}",
  names: {
    live: "Aktiv",
    preview: "Vorschau",
    suspended: "Gesperrt",
    running: "In Arbeit",
    failed: "Fehlgeschlagen",
    differ: "Verschieden je Server",
    secure: "Sicher",
    notSecure: "Nicht sicher",
  },
  states: { live: "%{count} aktiv", preview: "%{count} in Vorschau", suspended: "%{count} gesperrt" },
  test: { at: "geprüft %{time}", again: "Erneut prüfen", againOf: "%{server} erneut prüfen" },
  failing: "%{count} mit Fehler",
  of: "Websites auf %{server}",
  unknown: "Es wurden noch keine Websites geladen",
};
