import type * as english from "./texts";
import type { Translated } from "@/i18n/translation";

export const texts: Translated<typeof english> = {
  overview: {
    title: "Übersicht",
    asOf: "Stand %{time}",
    totalsFailed: "Die Summen konnten nicht gelesen werden",
    charts: { states: "Zustand", php: "PHP-Version" },
    server: { sites: "Websites", failed: "Fehlgeschlagen" },
    count: {
      start: "Alle Websites zählen",
      bar: "Gezählte Websites",
      progress: "%{read} von %{total} Websites gezählt",
      counted: "%{smart_count} Website gezählt um %{time} |||| %{smart_count} Websites gezählt um %{time}",
      invalid:
        "%{smart_count} davon konnte nicht gelesen werden |||| %{smart_count} davon konnten nicht gelesen werden",
      changed: "Die Liste hat sich beim Zählen geändert. Zählen Sie noch einmal.",
    },
    runs: { title: "Sammelaktionen heute", none: "Heute wurde in diesem Browser keine Sammelaktion gestartet." },
  },
};
