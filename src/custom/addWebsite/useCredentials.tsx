import type { GetListResult, RaRecord } from "ra-core";
import { listsKey } from "../../dataProvider/queryKeys";
import { useT, type MessageKey } from "../../i18n";
import { contactOptionText, nameText } from "../../ui/forms/OptionInput";
import { usePanel } from "../../ui/panel";
import { CredentialsCard, endCredentials, showCredentials } from "../credentials";
import { credentialsOf, type ChoiceWords } from "./credentials";

const siteTypeWords = (type: unknown): MessageKey =>
  type === "responsive" ? "addWebsite.siteTypes.responsive" : "addWebsite.siteTypes.none";

/** Shows the card with all that was set. Its code comes with the form: failing to load it later would lose the passwords. */
export const useCredentials = () => {
  const t = useT();
  const { queryClient } = usePanel();

  const chosen = (resource: string, id: unknown, textOf: (record: RaRecord) => string): string => {
    const lists = queryClient.getQueriesData<GetListResult>({ queryKey: listsKey(resource) });
    const record = lists.flatMap(([, list]) => list?.data ?? []).find((one) => String(one.id) === String(id));
    return record ? textOf(record as RaRecord) : `#${String(id)}`;
  };
  return (sent: Record<string, unknown>) => {
    const words: ChoiceWords = {
      server: chosen("servers", sent["server"], nameText),
      hosting_package: chosen("service-plans", sent["hosting_package"], nameText),
      site_type: t(siteTypeWords(sent["site_type"])),
      ...("user_id" in sent && { user_id: chosen("company-contacts", sent["user_id"], contactOptionText) }),
    };
    showCredentials(<CredentialsCard credentials={credentialsOf(sent, words)} onClose={endCredentials} />);
  };
};
