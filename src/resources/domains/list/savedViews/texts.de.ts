import type * as english from "./texts";
import type { Translated } from "@/i18n";

export const texts: Translated<typeof english> = {
  savedViews: {
    label: "Gespeicherte Ansichten",
    name: "Ansicht speichern als",
    hint: "Zeigt: %{words}",
    save: "Speichern",
    replace: "Ersetzen",
    done: "Ansicht gespeichert",
    nameRequired: "Bitte Namen angeben",
    taken: "Name bereits vergeben",
    newName: "Neuer Name für „%{name}“",
    rename: "Umbenennen",
    renameOf: "%{name} umbenennen",
    removeOf: "%{name} entfernen",
    copyLinkOf: "Link zu %{name} kopieren",
    removed: "Ansicht „%{name}“ entfernt",
    undo: "Rückgängig",
    search: "„%{search}“",
    order: "Sortierung: %{order}",
    all: "Alle Websites",
  },
};
