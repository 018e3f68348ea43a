import { useDeferredValue, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { fieldLabels } from "../../../custom/addWebsite/websiteForm";
import { useT } from "../../../i18n";
import { usePanel } from "../../../ui/panel";
import { withoutPrefix } from "../../../ui/forms/address";
import { domainsKnown } from "../processes/domainsIn";
import { knownNames, siteWithName, type NameField } from "./knownNames";

/** Says which of these names another site has already, where what the browser knows tells it. Asks for nothing. */
export const NamesNote = ({ fields }: { fields: readonly NameField[] }) => {
  const t = useT();
  const { queryClient } = usePanel();
  const typed = JSON.stringify(useWatch({ name: [...fields] }));
  const values = useDeferredValue(typed);
  const taken = useMemo(() => {
    const known = knownNames(domainsKnown(queryClient));
    const names = JSON.parse(values) as unknown[];
    return fields.flatMap((field, index) => {
      const site = siteWithName(known, field, names[index]);
      return site ? [{ field, name: String(names[index]).trim(), site }] : [];
    });
  }, [queryClient, fields, values]);
  return (
    <div role="status" className="wide">
      {taken.map(({ field, name, site }) => (
        <p key={field} className="field-note">
          {t("addWebsite.looks.taken", { field: t(fieldLabels[field]), name, domain: withoutPrefix(site.url) })}
        </p>
      ))}
    </div>
  );
};
