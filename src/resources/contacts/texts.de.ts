import type * as english from "./texts";
import type { Translated } from "@/i18n/translation";

export const texts: Translated<typeof english> = {
  contacts: {
    title: "Kundenkontakte",
    add: "Kontakt hinzufügen",
    editTitle: "Kontakt bearbeiten",
    empty: "Es gibt noch keine Kontakte.",
    emptyText: "Fügen Sie die Ansprechpartner für diese Website hinzu.",
    noCompany: "Diese Domain gehört zu keiner Firma und hat deshalb keine Kontakte.",
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
    unnamed: "Der Kontakt",
    edit: "Kontakt %{name} bearbeiten",
    delete: "Kontakt %{name} löschen",
    added: "Der Kontakt wurde hinzugefügt.",
    saved: "Der Kontakt wurde gespeichert.",
    deleted: "Der Kontakt wurde gelöscht.",
    addFailed: "Der Kontakt konnte nicht hinzugefügt werden.",
    saveFailed: "Der Kontakt konnte nicht gespeichert werden.",
    deleteFailed: "Der Kontakt konnte nicht gelöscht werden.",
    deletion: {
      title: "Kontakt löschen",
      text: "Möchten Sie den Kontakt wirklich LÖSCHEN? Das lässt sich nicht rückgängig machen.",
    },
  },
};
