import type * as english from "./texts";
import type { Translated } from "../../i18n/translation";

export const savedViews: Translated<typeof english.savedViews> = {
  title: "Ansichten",
  label: "Gespeicherte Ansichten",
  name: "Diese Ansicht speichern als",
  hint: "Sie zeigt: %{words}",
  save: "Speichern",
  replace: "Ersetzen",
  done: "Ansicht gespeichert",
  nameRequired: "Bitte Namen angeben",
  taken: "Eine andere Ansicht heißt schon so",
  newName: "Neuer Name von %{name}",
  rename: "Umbenennen",
  renameOf: "%{name} umbenennen",
  removeOf: "%{name} entfernen",
  copyLinkOf: "Link zu %{name} kopieren",
  removed: "Die Ansicht %{name} wurde entfernt",
  undo: "Rückgängig",
  search: "„%{search}“",
  order: "Sortierung: %{order}",
  all: "Alle Websites",
};
