import type { layout as english } from "../en/layout";
import type { Translated } from "../translated";

export const layout: Translated<typeof english> = {
  skip: "Zum Inhalt springen",
  navigation: "Hauptnavigation",
  menu: "Menü",
  home: "%{product}: WordPress-Websites",
  wordpressSites: "WordPress-Websites",
  manageSites: "%{product}-Websites verwalten",
  account: "Konto",
  users: "Benutzer",
  servers: "Server",
  logout: "Abmelden",
  find: "Suchen",
  findKeys: "Strg+K, ⌘K",
  colorScheme: "Darstellung",
  colorSchemes: { system: "System", light: "Hell", dark: "Dunkel" },
  language: "Sprache",
  notFound: {
    title: "Seite nicht gefunden",
    text: "Unter dieser Adresse gibt es keine Seite.",
    home: "Zu den WordPress-Websites",
  },
  notAllowed: {
    title: "Dafür fehlt Ihnen die Berechtigung",
    text: "Ihr Konto hat keinen Zugriff auf diese Seite. Wenden Sie sich bei Bedarf an einen Super-Admin.",
  },
  slow: {
    reading:
      "Wird noch geladen: Der Server antwortet langsam. Sie können warten oder solange an anderer Stelle weiterarbeiten.",
    writing:
      "Noch in Arbeit: Der Server hat noch nicht geantwortet. Sie können warten oder die Seite verlassen; es wird vielleicht trotzdem ausgeführt.",
  },
  offline:
    "Sie sind offline. Angezeigt wird, was zuvor geladen wurde; bis die Verbindung wieder da ist, kann nichts gespeichert werden.",
  notifications: "Benachrichtigungen",
  dismiss: "Schließen",
  toastCount: "%{count}-mal",
};
