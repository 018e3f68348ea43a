import type * as english from "./texts";
import type { Translated } from "@/i18n";

export const texts: Translated<typeof english> = {
  addSubdomain: {
    title: "Neue Subdomain",
    done: "%{subdomain} hinzugefügt.",
    failed: "Die Subdomain konnte nicht hinzugefügt werden.",
    fields: { parentDomain: "Übergeordnete Domain", subdomain: "Subdomain", siteType: "Website-Typ" },
    required: { parentDomain: "Bitte übergeordnete Domain wählen", subdomain: "Bitte Subdomain angeben" },
  },
};
