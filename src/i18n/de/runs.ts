import type { runs as english } from "../en/runs";
import type { Translated } from "../translated";

export const runs: Translated<typeof english> = {
  changeDns: "DNS ändern",
  heading: {
    links: "%{action} · %{smart_count} Verknüpfung |||| %{action} · %{smart_count} Verknüpfungen",
    domains: "%{action} · %{smart_count} Domain |||| %{action} · %{smart_count} Domains",
  },
  progress: "%{over} von %{total}",
  progressOf: "Fortschritt von %{run}",
  startedAt: "Gestartet: %{time}",
  endedAt: "Beendet: %{time}",
  states: {
    waiting: "Wartet",
    notSent: "Nicht gesendet",
    skipped: "Übersprungen",
    queued: "Wird gesendet …",
    started: "In Arbeit",
    done: "Erledigt",
    failed: "Fehlgeschlagen",
    unconfirmed: "Unbestätigt",
  },
  runStates: { running: "Läuft", paused: "Pausiert", stopped: "Abgebrochen", ended: "Beendet" },
  counts: {
    waiting: "%{count} wartend",
    notSent: "%{count} nicht gesendet",
    skipped: "%{count} übersprungen",
    queued: "%{count} werden gesendet",
    started: "%{count} in Arbeit",
    done: "%{count} erledigt",
    failed: "%{count} fehlgeschlagen",
    unconfirmed: "%{count} unbestätigt",
  },
  skipped: {
    gone: "Nicht mehr auf diesem Server",
    running: "Eine Aktion ist in Arbeit",
    pending: "Das Ergebnis einer Aktion dort ist noch nicht bekannt",
    failed: "Dort ist eine Aktion fehlgeschlagen",
    suspended: "Bereits gesperrt",
    active: "Bereits aktiv",
    preview: "Nur eine Vorschau",
    alias: "Ein Alias",
    notPrimary: "Keine Hauptdomain",
    hasPhp7: "Hat bereits PHP 7",
    hasPhp5: "Hat bereits PHP 5",
    notOffered: "Wird nicht angeboten",
    sameDns: "Nichts zu tun",
    otherDns: "Die Zone hat sich seit dem Nachsehen geändert",
    dnsConflict: "Konflikt",
    noZone: "Der Server listet die Einträge nicht auf",
  },
  changes: { add: "Hinzugefügt: %{record}", change: "Geändert: %{record}", remove: "Entfernt: %{record}" },
  part: "%{done} von %{count} übernommen: %{changes}.",
  unread: "Sie konnte nicht gelesen werden, deshalb wurde nichts gesendet. %{error}",
  openStep: "Was aus %{record} geworden ist, ist unbekannt.",
  interrupted: {
    links:
      "Die ausführende Seite wurde verlassen. Was unterwegs war, wird nachgesehen; %{smart_count} Verknüpfung wartet. |||| Die ausführende Seite wurde verlassen. Was unterwegs war, wird nachgesehen; %{smart_count} Verknüpfungen warten.",
    domains:
      "Die ausführende Seite wurde verlassen. Was unterwegs war, wird nachgesehen; %{smart_count} Domain wartet. |||| Die ausführende Seite wurde verlassen. Was unterwegs war, wird nachgesehen; %{smart_count} Domains warten.",
  },
  pauses: {
    person: "Sie haben pausiert.",
    failures: "Drei in Folge sind fehlgeschlagen. Fortsetzen oder abbrechen?",
    storage: "Dieser Browser hat keinen Platz, um zu vermerken, was gesendet wird. Deshalb wird nichts mehr gesendet.",
    session: "Ihre Sitzung ist abgelaufen. Melden Sie sich an und setzen Sie dann fort.",
    callLimit: "Der Server lässt zurzeit keine weiteren Aufrufe zu. Es geht von selbst weiter.",
    callLimitUntil: "Der Server lässt zurzeit keine weiteren Aufrufe zu. Um %{time} geht es von selbst weiter.",
    unreachable: "Der Server ist nicht erreichbar. Sobald er es wieder ist, geht es von selbst weiter.",
    push: "Die Live-Updates sind unterbrochen. Sobald sie wieder da sind, geht es von selbst weiter; „Fortsetzen“ macht ohne sie weiter.",
  },
  waitsForPush: "Wartet auf die Live-Updates …",
  stopping: "Was unterwegs ist, wird bis zum Ende verfolgt; gesendet wird nichts mehr.",
  unsaved:
    "Dieser Browser hat keinen Platz, um den weiteren Verlauf zu speichern. Kopieren Sie den Bericht, bevor Sie diese Seite verlassen, oder entfernen Sie andere Sammelaktionen.",
  looking: "Unbestätigte Verknüpfungen werden nachgesehen; gesendet wird nichts.",
  pause: "Pausieren",
  resume: "Fortsetzen",
  stop: "Abbrechen",
  retryFailed: "Fehlgeschlagene wiederholen",
  runRest: "Rest ausführen",
  lookAgain: "Erneut nachsehen",
  runNotDone: "Nicht Erledigtes ausführen",
  retrySkipped: "Übersprungene wiederholen",
  failedStands:
    "Wo eine Aktion auf dem Server fehlgeschlagen ist, sind alle anderen gesperrt, bis das auf dem Server selbst bereinigt ist. Dieses Panel kann das nicht; vor dem Wiederholen können Sie prüfen, ob es noch so ist.",
  newer: {
    links:
      "%{smart_count} Verknüpfung hat eine neuere Sammelaktion übernommen: |||| %{smart_count} Verknüpfungen hat eine neuere Sammelaktion übernommen:",
    domains:
      "%{smart_count} Domain hat eine neuere Sammelaktion übernommen: |||| %{smart_count} Domains hat eine neuere Sammelaktion übernommen:",
    gone: "Sie ist nicht mehr in „Aktivität“.",
  },
  dismiss: "Entfernen",
  copyText: "Für Ticket kopieren",
  copyMarkdown: "Als Markdown kopieren",
  csv: "CSV herunterladen",
  csvFailed: "Die CSV-Datei konnte nicht erstellt werden",
  again: {
    suspend: "Wieder sperren",
    activate: "Wieder aktivieren",
    upgradePhp: "Wieder hochstufen",
    downgradePhp: "Wieder zurückstufen",
    hasToWait: "„%{action}“ muss warten: Für %{domain} auf %{server} ist eine Aktion in Arbeit",
    failedThere:
      "„%{action}“ ist gesperrt: Für %{domain} auf %{server} ist eine Aktion fehlgeschlagen, und das muss auf dem Server selbst bereinigt werden",
  },
  about: "%{button}: %{run}",
  milestone: {
    links:
      "%{action}: %{percent} % von %{smart_count} Verknüpfung |||| %{action}: %{percent} % von %{smart_count} Verknüpfungen",
    domains:
      "%{action}: %{percent} % von %{smart_count} Domain |||| %{action}: %{percent} % von %{smart_count} Domains",
  },
  result: "%{action}: %{counts}",
  pausedToast: "%{action} ist pausiert",
  tabFailed: "%{smart_count} fehlgeschlagen |||| %{smart_count} fehlgeschlagen",
  activity: {
    title: "Aktivität",
    open: "Aktivität öffnen",
    runs: "Sammelaktionen",
    actions: "Einzelne Aktionen",
    empty: "Sie haben noch nichts gestartet",
    emptyText: "Was Sie in der Website-Liste starten, wird hier bis zum Ende verfolgt.",
    showItems: { links: "Verknüpfungen anzeigen", domains: "Domains anzeigen" },
    hideItems: { links: "Verknüpfungen verbergen", domains: "Domains verbergen" },
    items: { links: "Verknüpfungen von %{run}", domains: "Domains von %{run}" },
    filter: "Status",
    all: "Alle (%{count})",
    ofState: "%{state} (%{count})",
    site: "Website",
    server: "Server",
    state: "Status",
    text: "Text",
    time: "Zeit",
    action: "Aktion",
  },
  dialog: {
    title:
      "%{action} · %{fits} von %{smart_count} Verknüpfung |||| %{action} · %{fits} von %{smart_count} Verknüpfungen",
    nothing: "„%{action}“ passt zu keiner dieser Verknüpfungen.",
    offline:
      "Die Website von %{smart_count} Kundendomain geht offline. |||| Die Websites von %{smart_count} Kundendomains gehen offline.",
    offlineUnknown:
      "Der Zustand von %{smart_count} Verknüpfung ist hier nicht bekannt: Ist sie live, geht sie offline. |||| Der Zustand von %{smart_count} Verknüpfungen ist hier nicht bekannt: Die davon live sind, gehen offline.",
    unknown:
      "Der Zustand von %{smart_count} Verknüpfung ist hier nicht bekannt: Passt die Aktion nicht, wird sie übersprungen. |||| Der Zustand von %{smart_count} Verknüpfungen ist hier nicht bekannt: Wo die Aktion nicht passt, wird übersprungen.",
    failedStands:
      "Wo eine Aktion auf dem Server fehlgeschlagen ist, sind alle anderen gesperrt, bis das auf dem Server selbst bereinigt ist. Dieses Panel kann das nicht; „prüfen“ liest, ob es noch so ist.",
    check: "%{smart_count} Verknüpfung jetzt prüfen |||| %{smart_count} Verknüpfungen jetzt prüfen",
    checked: "%{over} von %{total} geprüft",
    underWay: {
      links:
        "%{run}: %{smart_count} dieser Verknüpfungen ist dort in Arbeit oder wartet. |||| %{run}: %{smart_count} dieser Verknüpfungen sind dort in Arbeit oder warten.",
      domains:
        "%{run}: %{smart_count} dieser Domains ist dort in Arbeit oder wartet. |||| %{run}: %{smart_count} dieser Domains sind dort in Arbeit oder warten.",
    },
    justDone:
      "%{run}: Für %{smart_count} dieser Verknüpfungen wurde dort in den letzten zehn Minuten dasselbe erledigt. |||| %{run}: Für %{smart_count} dieser Verknüpfungen wurde dort in den letzten zehn Minuten dasselbe erledigt.",
    leaveOut: "Diese %{smart_count} auslassen |||| Diese %{smart_count} auslassen",
    takenOver:
      "Es wurde nichts gestartet: Die ursprüngliche Sammelaktion ist nicht mehr da, oder ein Teil wurde inzwischen schon wiederholt, vielleicht in einem anderen Tab. „Aktivität“ zeigt, was daraus geworden ist.",
    checkedAgain:
      "Jede Verknüpfung wird unmittelbar vor dem Senden noch einmal gelesen. Was nicht mehr passt, wird übersprungen.",
    skipped: "%{smart_count} Verknüpfung wird übersprungen: |||| %{smart_count} Verknüpfungen werden übersprungen:",
    reason: "%{reason} (%{count})",
    named: "%{site} auf %{server}",
    more: "und %{count} weitere",
    changes: "Was sich ändert",
    site: "Website",
    server: "Server",
    change: "Jetzt → danach",
    arrow: "danach",
    now: {
      live: "live",
      preview: "Vorschau",
      suspended: "gesperrt",
      php5: "PHP 5",
      php7: "PHP 7",
      unknown: "unbekannt",
    },
    becomes: {
      live: "live",
      suspended: "gesperrt",
      php5: "PHP 5",
      php7: "PHP 7",
      copied: "kopiert",
      deleted: "gelöscht",
      permissionsFixed: "Rechte repariert",
      refreshed: "aktualisiert",
    },
    typed: "Geben Sie zur Bestätigung %{count} ein",
    start: "Starten",
    noLocks:
      "Sammelaktionen brauchen eine sichere Verbindung (HTTPS): Über einfaches HTTP kann dieser Browser nicht sicherstellen, dass nur ein Tab sendet. Es wurde nichts gestartet.",
    noRoom:
      "Dieser Browser hat keinen Platz, um diese Sammelaktion bis zum Ende zu vermerken. Es wurde nichts gestartet und kein Bericht entfernt. Entfernen Sie in „Aktivität“ Sammelaktionen, deren Berichte Sie nicht mehr brauchen, und starten Sie dann erneut.",
    replaces:
      "„Aktivität“ behält %{max} Sammelaktionen: Wenn diese startet, wird der Bericht von %{runs} entfernt. Kopieren Sie ihn vorher, falls Sie ihn brauchen.",
    replaced: "%{run} (%{time})",
    notStored:
      "Dieser Browser konnte die Sammelaktion nicht speichern. Das ist nötig, damit nichts doppelt gesendet wird. Es wurde nichts gestartet.",
  },
  report: {
    started: "Gestartet: %{time}",
    state: "Status: %{state}",
    stateAt: "Status: %{state} (%{time})",
    result: "Ergebnis: %{counts}",
    line: "%{state}: %{site} auf %{server}",
    lineDns: "%{state}: %{site}",
    lineText: "%{line}: %{text}",
  },
};
