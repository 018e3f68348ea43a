import type { english } from "./texts";
import type * as subdomainTexts from "@/custom/addSubdomain/texts";
import type * as websiteTexts from "@/custom/addWebsite/texts";
import type * as dnsTexts from "@/custom/dns/texts";
import type * as editTexts from "@/resources/domains/edit/texts";
import type * as overviewTexts from "@/custom/overview/texts";
import type * as paletteTexts from "@/custom/palette/texts";
import type { Translated } from "@/i18n/translation";
import { attention, journal } from "@/custom/activity/texts.de";
import { addSubdomain } from "@/custom/addSubdomain/texts.de";
import { addWebsite } from "@/custom/addWebsite/texts.de";
import { runs, selection } from "@/custom/bulkRuns/texts.de";
import { credentials } from "@/custom/credentials/texts.de";
import { dns, dnsChanges } from "@/custom/dns/texts.de";
import { live } from "@/custom/liveUpdates/texts.de";
import { palette, keys } from "@/custom/palette/texts.de";
import { processes, deletion } from "@/custom/domainActions/texts.de";
import { savedViews } from "@/resources/domains/list/savedViews/texts.de";
import { overview } from "@/custom/overview/texts.de";
import { session } from "@/custom/session/texts.de";
import { common, errors, fields, stock } from "@/i18n/texts.de";
import { contacts } from "@/resources/contacts/texts.de";
import { sites, siteFilters, editDomain } from "@/resources/domains/texts.de";
import { servers } from "@/resources/servers/texts.de";
import { users } from "@/resources/users/texts.de";
import { wordpress } from "@/resources/wordpressSites/texts.de";
import { conflict, csv, display, forms, found, layout, unreadable } from "@/ui/texts.de";

const release: Translated<typeof english.release> = {
  title: "Ein Teil des Panels konnte nicht geladen werden",
  text: "Vielleicht gibt es eine neue Version, oder die Verbindung ist unterbrochen. Wenn Sie die Seite neu laden, erhalten Sie die aktuelle Version.",
  reload: "Neu laden",
};

/** All texts in German. */
export const german = {
  ra: stock,
  fields,
  addSubdomain,
  addWebsite,
  attention,
  common,
  conflict,
  contacts,
  credentials,
  csv,
  deletion,
  display,
  dns,
  dnsChanges,
  editDomain,
  errors,
  forms,
  found,
  journal,
  keys,
  layout,
  live,
  overview,
  palette,
  processes,
  release,
  runs,
  savedViews,
  selection,
  servers,
  session,
  siteFilters,
  sites,
  unreadable,
  users,
  wordpress,
} satisfies Translated<
  typeof english &
    typeof subdomainTexts &
    typeof websiteTexts &
    typeof dnsTexts &
    typeof editTexts &
    typeof overviewTexts &
    typeof paletteTexts
> & {
  fields: object;
};
