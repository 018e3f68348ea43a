import type { keys as english } from "../en/keys";
import type { Translated } from "../translated";

export const keys: Translated<typeof english> = {
  title: "Tastenkürzel",
  close: "Schließen",
  single: "Kürzel mit einer Taste",
  palette: "Suchen und ausführen, von überall:",
  next: "dann",
  groups: { go: "Gehe zu", rows: "Zeilen einer Liste", page: "Auf jeder Seite" },
  nextRow: "Nächste Zeile",
  previousRow: "Vorherige Zeile",
  select: "Zeile auswählen",
  menu: "Aktionen der Zeile",
  edit: "Zeile bearbeiten",
  search: "Liste durchsuchen",
  help: "Diese Tastenkürzel anzeigen",
};
