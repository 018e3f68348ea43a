import type * as english from "./texts";
import type { Translated } from "@/i18n";

export const texts: Translated<typeof english> = {
  session: {
    login: {
      title: "ANMELDEN",
      email: "E-Mail",
      password: "Passwort",
      submit: "ANMELDEN",
      submitting: "Anmeldung läuft …",
      forgot: "Passwort vergessen?",
      failed: "E-Mail-Adresse und/oder Passwort sind falsch",
      userFailed: "Angemeldet, aber Ihr Konto konnte nicht geladen werden. %{reason}",
      back: "Zurück zum Panel",
      ended: "Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.",
    },
    again: {
      title: "Ihre Sitzung ist abgelaufen",
      text: "Melden Sie sich an, um weiterzuarbeiten. Ihre Eingaben bleiben erhalten.",
      leave: "Zur Anmeldeseite",
    },
    logout: {
      working: "Abmeldung läuft …",
      failed: "Abmeldung fehlgeschlagen",
      stillIn: "Sie sind noch angemeldet.",
      mayBeIn: "Sie sind vielleicht noch angemeldet.",
      back: "Zurück zum Panel",
      question: "Abmelden?",
      notSent:
        "%{smart_count} wartende Aktion wird nicht ausgeführt. |||| %{smart_count} wartende Aktionen werden nicht ausgeführt.",
      unknown: "%{smart_count} Ergebnis ist unbekannt. |||| %{smart_count} Ergebnisse sind unbekannt.",
      applying: "Laufende DNS-Änderungen werden gestoppt.",
      dns: "%{smart_count} DNS-Änderung in Entwürfen wird gelöscht. |||| %{smart_count} DNS-Änderungen in Entwürfen werden gelöscht.",
      reports: "Die Berichte der Sammelaktionen werden gelöscht.",
      history: "Der Verlauf behält Zeit, Aktion, Website oder Server, Ergebnis und Referenz %{days} Tage lang.",
      noHistory: "Der Verlauf wird gelöscht.",
      stopped: "Laufende Sammelaktionen werden gestoppt.",
      copy: "Bericht kopieren",
      stop: "Stoppen und abmelden",
      leave: "Abmelden",
      stay: "Bleiben",
    },
    forgot: {
      title: "Passwort vergessen",
      intro: "Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.",
      email: "E-Mail",
      submit: "Absenden",
      loginInstead: "Zur Anmeldung",
      done: "Bitte prüfen Sie Ihr Postfach. Wenn keine E-Mail ankommt, wenden Sie sich bitte an einen Admin.",
      failed: "E-Mail-Adresse und/oder Passwort sind falsch",
    },
    reset: {
      title: "Passwort zurücksetzen",
      email: "E-Mail",
      password: "Neues Passwort",
      confirmation: "Passwort bestätigen",
      submit: "Absenden",
      login: "Anmelden",
      done: "Ihr Passwort wurde geändert.",
      failed: "Ein unbekannter Fehler ist aufgetreten. Bitte wenden Sie sich an einen Admin.",
      openLink: "Öffnen Sie den Link in der E-Mail noch einmal, oder fordern Sie einen neuen an.",
    },
    validation: {
      emailRequired: "Bitte E-Mail-Adresse angeben",
      emailInvalid: "Die E-Mail-Adresse ist ungültig",
      passwordRequired: "Bitte Passwort angeben",
      passwordRules:
        "Das Passwort muss mindestens 8 Zeichen haben und mindestens enthalten: 1\u00a0Großbuchstaben, 1\u00a0Kleinbuchstaben, 1\u00a0Ziffer und 1\u00a0Sonderzeichen.",
      passwordsMatch: "Die Passwörter müssen übereinstimmen",
      tokenRequired: "Das Token fehlt",
    },
  },
};
