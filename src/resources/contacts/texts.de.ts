import type * as english from "./texts";
import type { Translated } from "@/i18n";

export const texts: Translated<typeof english> = {
  contacts: {
    title: "Kundenkontakte",
    add: "Kontakt hinzufügen",
    editTitle: "Kontakt bearbeiten",
    empty: "Noch keine Kontakte.",
    noCompany: "Keine Kontakte: Die Domain hat keine Firma.",
    columns: {
      first: "Vorname",
      last: "Nachname",
      position: "Position",
      email: "E-Mail",
      phone: "Telefon",
      tools: "Aktionen",
    },
    fields: {
      first: "Vorname",
      last: "Nachname",
      email: "E-Mail",
      position: "Position",
      phone: "Telefon",
    },
    unnamed: "Kontakt",
    edit: "Kontakt %{name} bearbeiten",
    delete: "Kontakt %{name} löschen",
    added: "Kontakt hinzugefügt.",
    saved: "Kontakt gespeichert.",
    deleted: "Kontakt gelöscht.",
    addFailed: "Der Kontakt konnte nicht hinzugefügt werden.",
    saveFailed: "Der Kontakt konnte nicht gespeichert werden.",
    deleteFailed: "Der Kontakt konnte nicht gelöscht werden.",
    deletion: {
      title: "Kontakt löschen",
      text: "Möchten Sie den Kontakt wirklich LÖSCHEN? Das lässt sich nicht rückgängig machen.",
    },
  },
};
