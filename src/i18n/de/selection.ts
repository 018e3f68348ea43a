import type { selection as english } from "../en/selection";
import type { Translated } from "../translated";

export const selection: Translated<typeof english> = {
  title: "Auswahl",
  links: "%{smart_count} Verknüpfung |||| %{smart_count} Verknüpfungen",
  servers: "%{smart_count} Server |||| %{smart_count} Servern",
  count: "%{links} auf %{servers}",
  nothing: "Nichts ausgewählt",
  clear: "Aufheben",
  fits: "%{fits} von %{of}",
  actions: "Aktionen",
  changeDns: "DNS ändern …",
  actionsFor: "Aktionen für %{count}",
  full: "Mehr als %{max} Verknüpfungen lassen sich nicht auswählen.",
  shown: {
    title: "Ausgewählte Verknüpfungen",
    site: "Website",
    server: "Server",
    status: "Status",
    deselect: "Abwählen",
    deselectOf: "%{domain} auf %{server} abwählen",
  },
  all: {
    start: "Alle %{total} passenden auswählen",
    startUnknown: "Alle passenden auswählen",
    reading: "%{read} von %{total} gelesen",
    waits:
      "%{read} von %{total} gelesen. Der Server lässt zurzeit keine weiteren Aufrufe zu: Es geht in %{smart_count} Sekunde weiter |||| %{read} von %{total} gelesen. Der Server lässt zurzeit keine weiteren Aufrufe zu: Es geht in %{smart_count} Sekunden weiter",
    progress: "Alle passenden werden gelesen",
    stop: "Anhalten",
    done: "Alle %{total} passenden wurden gelesen und ausgewählt.",
    doneOf:
      "%{read} von %{total} gelesen. Die %{smart_count} passende ist ausgewählt. |||| %{read} von %{total} gelesen. Alle %{smart_count} passenden sind ausgewählt.",
    unreadable:
      "%{read} von %{total} wurden gelesen; %{smart_count} ist nicht wählbar, weil sie nicht vollständig lesbar ist. |||| %{read} von %{total} wurden gelesen; %{smart_count} sind nicht wählbar, weil sie nicht vollständig lesbar sind.",
    changed:
      "Die Liste hat sich geändert, während sie gelesen wurde: Von den %{total} passenden können welche fehlen. Was zuletzt gelesen wurde, ist ausgewählt.",
    changedOf:
      "Die Liste hat sich geändert, während sie gelesen wurde: Es können welche fehlen. Die %{smart_count} gefundene ist ausgewählt. |||| Die Liste hat sich geändert, während sie gelesen wurde: Es können welche fehlen. Die %{smart_count} gefundenen sind ausgewählt.",
    stopped: "Angehalten. %{read} von %{total} gelesen; was gelesen wurde, ist ausgewählt.",
    stoppedOf: "Angehalten. %{read} von %{total} gelesen; was davon passt, ist ausgewählt.",
    full: "Nach %{read} von %{total} angehalten: Mehr als %{max} Verknüpfungen lassen sich nicht auswählen.",
    failed: "Nach %{read} von %{total} angehalten: %{error}",
    dismiss: "Schließen",
  },
  paste: {
    title: "Aus einer Liste auswählen",
    label: "Domains, Adressen oder E-Mail-Adressen",
    hint: "Fügen Sie sie aus einer E-Mail oder Tabelle ein. Jedes Trennzeichen ist recht; andere Wörter werden übergangen.",
    none: "In diesem Text ist keine Domain.",
    found: "%{smart_count} Domain in diesem Text |||| %{smart_count} verschiedene Domains in diesem Text",
    tooMany: "Nur die ersten %{max} werden nachgeschlagen.",
    lookUp: "Nachschlagen",
    looking: "%{done} von %{total} nachgeschlagen",
    waits:
      "%{done} von %{total} nachgeschlagen. Der Server lässt zurzeit keine weiteren Aufrufe zu: Es geht in %{smart_count} Sekunde weiter |||| %{done} von %{total} nachgeschlagen. Der Server lässt zurzeit keine weiteren Aufrufe zu: Es geht in %{smart_count} Sekunden weiter",
    stop: "Anhalten",
    back: "Liste ändern",
    summary: {
      found: "%{smart_count} gefunden |||| %{smart_count} gefunden",
      ambiguous: "%{smart_count} mehrdeutig (bitte wählen) |||| %{smart_count} mehrdeutig (bitte wählen)",
      missing: "%{smart_count} nicht gefunden |||| %{smart_count} nicht gefunden",
      failed:
        "%{smart_count} konnte nicht nachgeschlagen werden |||| %{smart_count} konnten nicht nachgeschlagen werden",
      open: "%{smart_count} nicht nachgeschlagen |||| %{smart_count} nicht nachgeschlagen",
    },
    foundTitle: "Gefunden",
    ambiguousTitle: "Mehrdeutig: bitte wählen",
    missingTitle: "Nicht gefunden",
    failedTitle: "Konnten nicht nachgeschlagen werden",
    ambiguous: "Welche Website ist %{name}?",
    nearest: "ähnlich: ",
    useNearest: "%{domain} statt %{name} auswählen",
    skip: "Überspringen",
    noServers: "keine Server",
    again: "Diese erneut nachschlagen",
    select: "%{smart_count} Verknüpfung auswählen |||| %{smart_count} Verknüpfungen auswählen",
    add: "%{smart_count} Verknüpfung zur Auswahl hinzufügen |||| %{smart_count} Verknüpfungen zur Auswahl hinzufügen",
    replace: "Nur diese Verknüpfung auswählen |||| Nur diese %{smart_count} Verknüpfungen auswählen",
    leftOut:
      "%{smart_count} Verknüpfung wurde weggelassen: Höchstens %{max} sind wählbar. |||| %{smart_count} Verknüpfungen wurden weggelassen: Höchstens %{max} sind wählbar.",
  },
};
