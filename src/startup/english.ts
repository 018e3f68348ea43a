import ra from "ra-language-english";
import { runs, selection } from "@/custom/bulkRuns/texts";
import { live } from "@/custom/liveUpdates/texts";
import { processes, deletion } from "@/custom/domainActions/texts";
import { savedViews, sites, siteFilters } from "@/resources/domains/texts";
import { session } from "@/custom/session/texts";
import { common, errors } from "@/i18n/texts";
import { wordpress } from "@/resources/wordpressSites/texts";
import { conflict, csv, display, forms, found, layout, invalidRecords } from "@/ui/texts";
import { release } from "@/i18n/earlyPage";
import { provideTexts } from "@/i18n";

export const english = {
  ...ra,
  common,
  conflict,
  csv,
  deletion,
  display,
  errors,
  forms,
  found,
  layout,
  live,
  processes,
  release,
  runs,
  savedViews,
  selection,
  session,
  siteFilters,
  sites,
  invalidRecords,
  wordpress,
};

provideTexts(english);

declare module "../i18n/texts" {
  interface PanelTexts extends Readonly<typeof english> {}
}
