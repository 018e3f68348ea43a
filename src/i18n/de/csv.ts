import type { csv as english } from "../en/csv";
import type { Translated } from "../translated";

export const csv: Translated<typeof english> = {
  done: "%{smart_count} Datensatz wurde exportiert |||| %{smart_count} Datensätze wurden exportiert",
  leftOut:
    "%{smart_count} weiterer fehlt in der Datei: Er ist nicht vollständig lesbar. |||| %{smart_count} weitere fehlen in der Datei: Sie sind nicht vollständig lesbar.",
  failed: "Die Liste konnte nicht exportiert werden.",
  reading: "Export: %{read} von %{total} gelesen",
  waits:
    "Export: %{read} von %{total} gelesen. Der Server lässt zurzeit keine weiteren Aufrufe zu: Es geht in %{smart_count} Sekunde weiter |||| Export: %{read} von %{total} gelesen. Der Server lässt zurzeit keine weiteren Aufrufe zu: Es geht in %{smart_count} Sekunden weiter",
  stoppedAt: "Export: %{read} von %{total} gelesen. %{error}",
  progress: "Für den Export gelesene Websites",
  stop: "Anhalten",
  stopped: "Der Export wurde angehalten.",
  notYet: "Vor dem Export müssen alle Websites geprüft werden.",
  address: "Adresse",
  sites: {
    domain: "Domain",
    type: "Typ",
    preview: "Vorschau",
    server: "Server",
    status: "Status",
    secure: "Sicher",
    php: "PHP",
    process: "Vorgang",
    processText: "Status des Vorgangs",
  },
};
