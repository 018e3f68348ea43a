import type { deletion as english } from "../en/deletion";
import type { Translated } from "../translated";

export const deletion: Translated<typeof english> = {
  title: "%{type} löschen",
  text: "Möchten Sie %{domain} wirklich löschen?",
  info: "Was auf %{server} gelöscht wird",
  loadingInfo: "Es wird nachgesehen, was gelöscht wird …",
  noInfo: "Der Server hat nicht mitgeteilt, was gelöscht wird.",
  counted: "%{name} (%{count})",
  none: "nichts",
  items: "Elemente",
  answer: "Antwort",
  infoFailed: "Was gelöscht wird, konnte nicht ermittelt werden",
};
