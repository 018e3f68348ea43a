import { useNotify, useRefresh } from "ra-core";
import { searchTerm } from "../../dataProvider/searchTerm";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { noteTold } from "../../i18n/toldErrors";
import { hasHost } from "../../ui/afterWrite/hasHost";
import { usePlaceOf } from "../../ui/afterWrite/usePlaceOf";
import { useFormSubmit } from "../../ui/forms/useFormSubmit";
import { usePanel } from "../../ui/panel";
import { failureText } from "./failureText";
import { useHandOver } from "./useHandOver";
import { fieldLabels, websitePayload, type WebsiteValues } from "./websiteForm";

/** The New Website form's `onSubmit`: adds the website, and reports the outcome. */
export const useAddWebsite = ({ onAdded }: { onAdded: () => void }) => {
  const t = useT();
  const notify = useNotify();
  const refresh = useRefresh();
  const { dataProvider } = usePanel();
  const handOver = useHandOver();
  const placeOf = usePlaceOf("domains");
  return useFormSubmit({
    send: (website: WebsiteValues) => dataProvider.create("domains", { data: websitePayload(website) }),
    onSuccess: (_, website) => {
      const { domain } = website;
      handOver(website);
      onAdded();
      refresh();
      notify("addWebsite.done", { type: "success", messageArgs: { domain } });
    },
    look: ({ domain }) => {
      const host = searchTerm(domain);
      return {
        ...placeOf({ search: host }),
        write: { kind: "create", sent: {}, isNamed: hasHost(host) },
        name: domain,
      };
    },
    onFailure: (error, { found }) => {
      const text = failureText(error);
      if (text !== undefined) {
        noteTold(text, error);
        notify(text, { type: "error", literal: true, detail: found });
      } else {
        const detail = errorWords(error, t, { labels: fieldLabels, found });
        notify("addWebsite.unknownError", { type: "error", detail });
      }
    },
  });
};
