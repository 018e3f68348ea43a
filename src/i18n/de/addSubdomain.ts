import type { addSubdomain as english } from "../en/addSubdomain";
import type { Translated } from "../translated";

export const addSubdomain: Translated<typeof english> = {
  title: "Neue Subdomain",
  done: "Die Subdomain %{subdomain} wurde hinzugefügt.",
  failed: "Die Subdomain konnte nicht hinzugefügt werden.",
  fields: { parentDomain: "Hauptdomain", subdomain: "Subdomain", siteType: "Website-Typ" },
  required: { parentDomain: "Bitte Hauptdomain wählen", subdomain: "Bitte Subdomain angeben" },
};
