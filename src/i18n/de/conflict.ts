import type { conflict as english } from "../en/conflict";
import type { Translated } from "../translated";

export const conflict: Translated<typeof english> = {
  title: "Jemand anderes hat dies inzwischen geändert",
  text: "Wählen Sie für jedes Feld, was gespeichert werden soll.",
  mine: "Ihr Stand:",
  theirs: "Jetzt auf dem Server:",
  nothing: "(leer)",
  save: "Speichern",
  back: "Zurück zum Formular",
};
