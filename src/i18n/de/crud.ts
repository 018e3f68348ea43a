import type { crud as english } from "../en/crud";
import type { Translated } from "../translated";

/** The gender of `%{one}` is unknown: no article goes with it. */
export const crud: Translated<typeof english> = {
  add: "%{one} hinzufügen",
  deleteOf: "%{name} löschen",
  tools: "Aktionen",
  empty: "Hier ist noch nichts",
  notFound: "Nicht gefunden: %{one}",
  notFoundText: "Der Eintrag wurde vielleicht gelöscht, oder die Adresse ist falsch.",
  back: "Zurück zur Liste",
  keepSecret: "Leer lassen, um den bisherigen Wert zu behalten.",
  optional: "%{field} (optional)",
  saveFailed: "%{one}: Das Speichern ist fehlgeschlagen.",
  deleted: "%{one}: gelöscht.",
  deleteFailed: "%{one}: Das Löschen ist fehlgeschlagen.",
  deletion: {
    title: "%{name} löschen",
    text: "%{one}: Möchten Sie diesen Eintrag wirklich löschen? Das lässt sich nicht rückgängig machen.",
  },
  invalid: {
    required: "%{field}: Bitte ausfüllen",
    email: "%{field}: Bitte E-Mail-Adresse angeben",
    url: "%{field}: Bitte Webadresse angeben",
    date: "%{field}: Bitte Datum angeben",
    number: "%{field}: Bitte Zahl angeben",
    integer: "%{field}: Bitte ganze Zahl angeben",
    choice: "%{field}: Bitte einen der angebotenen Werte wählen",
    longest: "%{field}: höchstens %{limit} Zeichen",
    shortest: "%{field}: mindestens %{limit} Zeichen",
    highest: "%{field}: höchstens %{limit}",
    lowest: "%{field}: mindestens %{limit}",
    other: "%{field} ist ungültig",
  },
};
