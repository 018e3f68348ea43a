import type { csv as english } from "../en/csv";
import type { Translated } from "../translated";

export const csv: Translated<typeof english> = {
  done: "%{smart_count} Datensatz wurde exportiert |||| %{smart_count} Datensätze wurden exportiert",
  leftOut: "%{count} weitere nicht vollständig lesbar: nicht in der Datei.",
  failed: "Die Liste konnte nicht exportiert werden.",
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
