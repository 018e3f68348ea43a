import type * as english from "./texts";
import type { Translated } from "@/i18n";

export const texts: Translated<typeof english> = {
  live: {
    off: "Live-Updates aus",
    live: "Live",
    interrupted: "Verbindet neu …",
    asOf: "%{state} · Stand: %{time}",
    unreachable: "Der Server für Live-Updates ist nicht erreichbar.",
    refused: "Der Server für Live-Updates lehnt die Verbindung ab.",
    refusedWith: "Der Server für Live-Updates lehnt die Verbindung ab (%{details}).",
    notJoined: "Live-Updates fehlgeschlagen. %{why}",
    again: "Wird erneut versucht.",
    reload: "Laden Sie neu, um es erneut zu versuchen.",
  },
};
