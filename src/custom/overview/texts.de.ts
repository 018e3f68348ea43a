import type * as english from "./texts";
import type { Translated } from "../../i18n/translation";

export const overview: Translated<typeof english.overview> = {
  title: "Übersicht",
  all: "Alle Websites",
  asOf: "Summen von %{time}. Live-Aktualisierung ist aus; die Summen werden jede Minute neu gelesen.",
  asOfLive: "Summen von %{time}, live aktualisiert",
  totalsFailed: "Die Summen konnten nicht gelesen werden",
  base: {
    part: "Grundlage: %{read} von %{total} Websites, Stand %{time}",
    all: "Grundlage: die einzige Website, Stand %{time} |||| Grundlage: alle %{smart_count} Websites, Stand %{time}",
    none: "Keine Websites, Stand %{time}",
    changed: "die Liste hat sich beim Lesen geändert: Es können Websites fehlen",
    progress: "Gelesene Websites",
    readRest: "Rest lesen (etwa %{smart_count} Minute) |||| Rest lesen (etwa %{smart_count} Minuten)",
  },
  chart: {
    states: "Zustand",
    php: "PHP-Version",
    security: "Sicherheit",
    unknown: "Noch nicht bekannt",
    more: "Mehr zu %{title}",
    copy: "Als Text kopieren",
    csv: "CSV",
    png: "PNG",
    pngFailed: "Das Bild konnte nicht erstellt werden",
  },
  today: {
    title: "Heute",
    nothing: "Heute ist noch nichts geschehen.",
    hour: "Stunde",
    base: "Zeigt, was Sie in diesem Browser gestartet haben, und was die Live-Aktualisierung meldete, während diese Seite offen war.",
    started: "Hier gestartet",
    told: "Live gemeldet",
    failed: "Fehlgeschlagen",
    runs: "Sammelaktionen heute",
    noRuns: "Heute wurde in diesem Browser keine Sammelaktion gestartet.",
  },
  work: {
    title: "Geplante Arbeiten",
    choose: "Server",
    none: "Wählen Sie die Server, an denen gearbeitet werden soll.",
    affected: "Betroffen auf %{servers}: %{sites}.",
    sites: "%{smart_count} Website |||| %{smart_count} Websites",
    running: "%{smart_count} laufende Aktion |||| %{smart_count} laufende Aktionen",
    customers: "Die Website-Liste enthält keine Kundendaten.",
  },
};
