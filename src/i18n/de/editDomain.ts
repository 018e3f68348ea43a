import type { editDomain as english } from "../en/editDomain";
import type { Translated } from "../translated";

export const editDomain: Translated<typeof english> = {
  notFound: "Diese Domain gibt es nicht (mehr)",
  backToList: "Zurück zu den Websites",
  sections: { servers: "Server", database: "Datenbank" },
  noServers: "Diese Domain liegt auf keinem Server.",
  columns: { name: "Name", ip: "IP", active: "Aktiv", secure: "Sicher", action: "Aktion" },
  true: "ja",
  false: "nein",
  action: "Aktion",
  actionOn: "Aktion auf %{server}",
  pending: { suspend: "Wird beim Speichern gesperrt", activate: "Wird beim Speichern aktiviert" },
  undo: "Rückgängig",
  undoOn: "Rückgängig: %{pending} auf %{server}",
  outdated: "nicht mehr möglich",
  database: { name: "Name", user: "Benutzer", password: "Passwort" },
  copy: "%{field} kopieren",
  none: "—",
  saved: "%{domain} wurde gespeichert.",
  skipped: "„%{action}“ auf %{server} wurde nicht gestartet: Das ist nicht mehr möglich.",
  saveFailed: "%{domain} konnte nicht gespeichert werden.",
};
