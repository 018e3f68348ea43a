import type * as english from "./texts";
import type { Translated } from "@/i18n/translation";

export const texts: Translated<typeof english> = {
  conflict: {
    title: "Jemand hat das inzwischen geändert",
    titleOwn: "Das wurde inzwischen geändert",
    text: "Wählen Sie für jedes Feld, was gespeichert werden soll.",
    mine: "Ihr Stand:",
    theirs: "Jetzt auf dem Server:",
    nothing: "(leer)",
    save: "Speichern",
    back: "Zurück zum Formular",
  },
  csv: {
    done: "%{smart_count} Eintrag exportiert |||| %{smart_count} Einträge exportiert",
    doneRows:
      "%{smart_count} Eintrag in %{rows} Zeilen exportiert |||| %{smart_count} Einträge in %{rows} Zeilen exportiert",
    leftOut: "Nicht enthalten: %{count}, da nicht vollständig lesbar.",
    failed: "Die Liste konnte nicht exportiert werden.",
  },
  display: {
    density: "Zeilen",
    densities: { comfortable: "Komfortabel", compact: "Kompakt" },
    columns: "Spalten",
  },
  forms: {
    noMatch: "Keine Treffer",
    matches: "%{smart_count} Treffer |||| %{smart_count} Treffer",
    more: "%{smart_count} weitere. Tippen Sie, um sie einzugrenzen, oder scrollen Sie weiter.",
    notOffered: "Nr. %{id} (nicht mehr verfügbar)",
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
    draft: { from: "Entwurf von %{time}", startOver: "Neu beginnen" },
    needAttention: "Bitte prüfen Sie diese Felder:",
    removed: "Entfernt: %{characters}",
    space: "Leerzeichen",
    invisible: "unsichtbares Zeichen %{code}",
  },
  found: {
    there: "%{name} ist jetzt vorhanden.",
    notThere: "%{name} ist nicht vorhanden.",
    saved: "%{name} wurde gespeichert.",
    notSaved: "%{name} wurde nicht gespeichert.",
    gone: "%{name} ist nicht mehr vorhanden.",
    stillThere: "%{name} ist noch vorhanden.",
  },
  layout: {
    skip: "Zum Inhalt springen",
    navigation: "Hauptnavigation",
    menu: "Menü",
    home: "%{product}: Startseite",
    account: "Konto",
    singleKeys: "Kürzel mit einer Taste (? zeigt sie)",
    logout: "Abmelden",
    find: "Suchen",
    findKeys: "Strg K",
    colorScheme: "Darstellung",
    colorSchemes: { system: "System", light: "Hell", dark: "Dunkel" },
    language: "Sprache",
    notFound: {
      title: "Seite nicht gefunden",
      text: "Unter dieser Adresse gibt es keine Seite.",
      home: "Zur Startseite",
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
      "Sie sind offline. Sie sehen den zuletzt geladenen Stand; speichern können Sie erst wieder, wenn Sie online sind.",
    notifications: "Benachrichtigungen",
    dismiss: "Schließen",
    toastCount: "%{count}-mal",
  },
  invalidRecords: {
    note: "%{smart_count} von %{of} Einträgen nicht vollständig lesbar: %{fields}",
    choices: "%{smart_count} von %{of} Optionen nicht lesbar und nicht wählbar: %{fields}",
    mark: "nicht lesbar: %{fields}",
    record: "der ganze Datensatz",
  },
};
