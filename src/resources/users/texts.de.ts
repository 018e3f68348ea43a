import type * as english from "./texts";
import type { Translated } from "@/i18n";

export const texts: Translated<typeof english> = {
  users: {
    add: "Benutzer hinzufügen",
    columns: { email: "E-Mail", name: "Name", type: "Rolle", edit: "Bearbeiten", delete: "Löschen" },
    count: "%{smart_count} Benutzer |||| %{smart_count} Benutzer",
    you: "Sie",
    editOf: "%{email} bearbeiten",
    deleteOf: "%{email} löschen",
    empty: "Keine Benutzer",
    noRole: "Keine Rolle",
    addTitle: "Benutzer hinzufügen",
    editTitle: "Benutzer bearbeiten",
    fields: { name: "Name", email: "E-Mail", password: "Passwort", role: "Rolle", login: "Anmeldeseite" },
    keepPassword: "Leer lassen, um das Passwort zu behalten.",
    nameRequired: "Bitte Namen angeben",
    added: "Der Benutzer wurde hinzugefügt.",
    updated: "Der Benutzer wurde gespeichert.",
    deleted: "Der Benutzer wurde gelöscht.",
    addFailed: "Der Benutzer konnte nicht hinzugefügt werden.",
    updateFailed: "Der Benutzer konnte nicht gespeichert werden.",
    deleteFailed: "Der Benutzer konnte nicht gelöscht werden.",
    deletion: {
      title: "%{name} löschen",
      text: "Möchten Sie den Benutzer wirklich LÖSCHEN? Das lässt sich nicht rückgängig machen.",
    },
  },
};
