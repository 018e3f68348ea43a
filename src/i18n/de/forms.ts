import type { forms as english } from "../en/forms";
import type { Translated } from "../translated";

export const forms: Translated<typeof english> = {
  noMatch: "Keine Treffer",
  matches: "%{smart_count} Treffer |||| %{smart_count} Treffer",
  more: "%{smart_count} weitere. Tippen Sie, um sie einzugrenzen, oder scrollen Sie weiter.",
  notOffered: "Nr. %{id} (nicht mehr angeboten)",
  open: "Öffnen",
  close: "Schließen",
  clear: "Leeren",
  choicesFailed: "Die Auswahl konnte nicht geladen werden.",
  done: "fertig",
  errorCount: "%{smart_count} zu korrigieren |||| %{smart_count} zu korrigieren",
  leave: {
    title: "Ohne Speichern verlassen?",
    text: "Ihre Änderungen sind nicht gespeichert.",
    confirm: "Verlassen",
    stay: "Bleiben",
  },
  needAttention: "Bitte prüfen Sie diese Felder:",
};
