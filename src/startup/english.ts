import stock from "ra-language-english";
import * as activity from "@/custom/activity/texts";
import * as bulkRuns from "@/custom/bulkRuns/texts";
import * as credentials from "@/custom/credentials/texts";
import * as domainActions from "@/custom/domainActions/texts";
import * as liveUpdates from "@/custom/liveUpdates/texts";
import * as session from "@/custom/session/texts";
import { provideTexts } from "@/i18n";
import { release } from "@/i18n/earlyPage";
import * as i18n from "@/i18n/texts";
import * as contacts from "@/resources/contacts/texts";
import * as savedViews from "@/resources/domains/list/savedViews/texts";
import * as domains from "@/resources/domains/texts";
import * as servers from "@/resources/servers/texts";
import * as users from "@/resources/users/texts";
import * as wordpressSites from "@/resources/wordpressSites/texts";
import * as ui from "@/ui/texts";

/** The English texts that the panel starts with, by area; those of rare pages come with their code. */
export const english = {
  ...stock,
  ...activity,
  ...bulkRuns,
  ...contacts,
  ...credentials,
  ...domainActions,
  ...domains,
  ...i18n,
  ...liveUpdates,
  release,
  ...savedViews,
  ...servers,
  ...session,
  ...ui,
  ...users,
  ...wordpressSites,
};

provideTexts(english);

declare module "../i18n/texts" {
  interface PanelTexts extends Readonly<typeof english> {}
}
