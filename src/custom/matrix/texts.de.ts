import type * as english from "./texts";
import type { Translated } from "../../i18n/translation";

export const matrix: Translated<typeof english.matrix> = {
  label: "%{product}-Websites nach Server",
  domain: "Domain",
  server: "Server",
  differs: "unterschiedlich",
  secure: "sicher",
  notSecure: "nicht sicher",
  php: "PHP %{version}",
  running: "in Arbeit",
  failed: "fehlgeschlagen",
  notOn: "nicht auf %{server}",
  full: "Sie können höchstens %{max} Installationen auswählen: %{count} wurden weggelassen",
  help: "Mit Pfeiltasten bewegen; Leertaste oder X wählt Zelle, Website oder Server aus, mit Umschalt einen Bereich.",
};
