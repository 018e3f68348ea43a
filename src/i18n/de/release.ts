import type { release as english } from "../en/release";
import type { Translated } from "../translated";

export const release: Translated<typeof english> = {
  title: "Ein Teil des Panels konnte nicht geladen werden",
  text: "Vielleicht gibt es eine neue Version, oder die Verbindung ist unterbrochen. Wenn Sie die Seite neu laden, erhalten Sie die aktuelle Version.",
  reload: "Neu laden",
};
