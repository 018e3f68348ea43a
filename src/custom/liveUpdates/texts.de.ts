import type * as english from "./texts";
import type { Translated } from "../../i18n/translation";

export const live: Translated<typeof english.live> = {
  off: "Live-Updates aus",
  live: "Live",
  interrupted: "Verbindung wird wiederhergestellt …",
  asOf: "%{state} · Stand: %{time}",
  unreachable: "Der Push-Server ist nicht erreichbar.",
  refused: "Der Push-Server lehnt dieses Panel ab.",
  refusedWith: "Der Push-Server lehnt dieses Panel ab (%{words}).",
  notJoined: "Die Anmeldung zu den Live-Updates ist fehlgeschlagen. %{why}",
  again: "Es wird automatisch erneut versucht.",
  reload: "Laden Sie die Seite neu, um es erneut zu versuchen.",
};
