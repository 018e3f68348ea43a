import type { attention as english } from "../en/attention";
import type { Translated } from "../translated";

export const attention: Translated<typeof english> = {
  bell: "Braucht Aufmerksamkeit: %{count}",
  bellNone: "Braucht Aufmerksamkeit: nichts",
  title: "Braucht Aufmerksamkeit",
  none: "Nichts braucht Aufmerksamkeit, soweit dieser Browser weiß.",
  announced: "%{smart_count} Eintrag braucht Aufmerksamkeit |||| %{smart_count} Einträge brauchen Aufmerksamkeit",
  more: "%{count} weitere anzeigen",
  age: {
    now: "gerade eben",
    minutes: "vor %{smart_count} Min. gesehen",
    hours: "vor %{smart_count} Std. gesehen",
    days: "vor %{smart_count} Tag gesehen |||| vor %{smart_count} Tagen gesehen",
  },
  group: "%{name} und %{smart_count} weiterer Eintrag |||| %{name} und %{smart_count} weitere Einträge",
  link: "%{domain} auf %{server}",
  failed: "Fehlgeschlagen",
  running: "Läuft seit über %{minutes} Minuten",
  unknown: "Ausgang unbekannt",
  runWaits: "Wartet auf Sie",
  serverFailed: "Prüfung fehlgeschlagen",
  lookUp: "Nachsehen",
  openSite: "Website öffnen",
  testAgain: "Erneut prüfen",
  testing: "Wird geprüft …",
  unchanged: "%{name}: keine Änderung",
  mended: "%{name} ist in Ordnung",
  gone: "%{name} ist nicht mehr vorhanden",
  lookUpFailed: "%{name}: Nachsehen fehlgeschlagen",
  ticket: {
    reason: "Grund",
    since: "Zuerst gesehen",
    seenAt: "Zuletzt gesehen",
    domain: "Domain-ID",
    server: "Server-ID",
  },
};
