import type * as english from "./texts";
import type { Translated } from "@/i18n";

export const texts: Translated<typeof english> = {
  overview: {
    title: "Übersicht",
    asOf: "Stand %{time}",
    totalsFailed: "Die Summen konnten nicht geladen werden",
    charts: { states: "Status", php: "PHP-Version" },
    server: { sites: "Websites", failed: "Fehlgeschlagen" },
    count: {
      start: "Alle Websites zählen",
      bar: "Gezählte Websites",
      progress: "%{read} von %{total} Websites gezählt",
      counted: "%{smart_count} Website um %{time} |||| %{smart_count} Websites um %{time}",
      invalid: "%{smart_count} unvollständig",
      changed: "Die Liste hat sich geändert. Zählen Sie noch einmal.",
    },
    runs: { title: "Sammelaktionen heute", none: "Keine in diesem Browser." },
  },
};
