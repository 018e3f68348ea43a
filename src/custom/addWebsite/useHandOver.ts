import type { GetListResult, Identifier, RaRecord } from "ra-core";
import { createElement } from "react";
import { useT, type MessageKey } from "../../i18n";
import { contactOptionText, nameText } from "../../ui/forms/optionTexts";
import { usePanel } from "../../ui/panel";
import { HandOverDialog } from "./HandOverDialog";
import { handOverOf, type ChoiceWords } from "./handOver";
import { showHandOver } from "./handOverStore";
import type { WebsiteValues } from "./websiteForm";

const siteTypeWords = (type: string | null): MessageKey =>
  type === "responsive" ? "addWebsite.siteTypes.responsive" : "addWebsite.siteTypes.none";

/** Shows the card with all that was set. Its code comes with the form: failing to load it later would lose the passwords. */
export const useHandOver = () => {
  const t = useT();
  const { queryClient } = usePanel();

  const chosen = (resource: string, id: Identifier | null, textOf: (record: RaRecord) => string): string => {
    const lists = queryClient.getQueriesData<GetListResult>({ queryKey: [resource, "getList"] });
    const record = lists.flatMap(([, list]) => list?.data ?? []).find((one) => String(one.id) === String(id));
    return record ? textOf(record as RaRecord) : `#${id}`;
  };
  return (values: WebsiteValues) => {
    const words: ChoiceWords = {
      server: chosen("servers", values.server, nameText),
      hosting_package: chosen("service-plans", values.hosting_package, nameText),
      site_type: t(siteTypeWords(values.site_type)),
      ...(values.client_type === "existing" && {
        user_id: chosen("company-contacts", values.user_id, contactOptionText),
      }),
    };
    showHandOver(createElement(HandOverDialog, { handOver: handOverOf(values, words) }));
  };
};
