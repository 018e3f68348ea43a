import type * as english from "./texts";
import type { Translated } from "../../i18n/translation";

export const serverSites: Translated<typeof english.serverSites> = {
  title: "Websites",
  soFar: "bisher %{count}",
  failing: "%{count} mit Fehler",
  of: "Websites auf %{server}",
  unknown: "Es wurden noch keine Websites geladen",
};
