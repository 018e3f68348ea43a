import type { common as english } from "../en/common";
import type { Translated } from "../translated";

export const common: Translated<typeof english> = {
  loading: "Wird geladen …",
  retry: "Wiederholen",
  cancel: "Abbrechen",
  delete: "Löschen",
  submit: "Absenden",
  copy: "Kopieren",
  copied: "Kopiert",
  copyDetails: "Details kopieren",
  exportCsv: "CSV exportieren",
  error: "Fehler",
  yes: "ja",
  no: "nein",
  show: "Anzeigen",
  hide: "Verbergen",
  regenerate: "Neu",
  asOf: "Stand: %{time}",
  asOfReading: "Stand: %{time} · wird aktualisiert …",
  timeLeft: "noch etwa %{smart_count} Minute |||| noch etwa %{smart_count} Minuten",
  readingAgain: "die Liste hat sich währenddessen geändert und wird erneut gelesen",
  readAgain: "Erneut lesen",
};
