import type { GetListResult, RaRecord } from "ra-core";
import { get } from "react-hook-form";
import { listsKey } from "@/dataProvider/queryKeys";
import { toPlainText } from "@/dataProvider/request";
import { useT } from "@/i18n";
import { toWebAddress } from "@/lib/toWebAddress";
import { formatContactOption } from "@/model/formatContactOption";
import { formatName } from "@/ui/mui/OptionInput";
import { useServices } from "@/ui/services";
import {
  CredentialsCard,
  endCredentials,
  showCredentials,
  type Credentials,
  type CredentialsLine,
} from "@/custom/credentials";
import { fieldLabels, secretFields, sectionFields, sectionNames, type WebsiteField } from "./websiteForm";

/**
 * The credentials of a website that was added, as they were sent, with the names of what was chosen instead of ids. What was left
 * empty is left out.
 */
export const credentialsOf = (
  sent: Record<string, unknown>,
  words: Partial<Record<WebsiteField, string>>,
): Credentials => {
  const lineOf = (field: WebsiteField): CredentialsLine[] => {
    const value = words[field] ?? toPlainText(get(sent, field));
    if (value === "") return [];
    const line = { label: fieldLabels[field], value, isSecret: secretFields.some((name) => name === field) };
    return [field === "domain" ? { ...line, href: toWebAddress(value) } : line];
  };
  const fields = sectionFields("user_id" in sent ? "existing" : "new");
  return {
    name: toPlainText(sent["domain"]),
    groups: sectionNames.map((section) => ({
      title: `addWebsite.sections.${section}` as const,
      lines: fields[section].flatMap(lineOf),
    })),
  };
};

/** Shows the card with all that was set. Its code comes with the form: failing to load it later would lose the passwords. */
export const useCredentials = () => {
  const t = useT();
  const { queryClient } = useServices();

  const chosen = (resource: string, id: unknown, textOf: (record: RaRecord) => string): string => {
    const lists = queryClient.getQueriesData<GetListResult>({ queryKey: listsKey(resource) });
    const record = lists.flatMap(([, list]) => list?.data ?? []).find((one) => String(one.id) === String(id));
    return record ? textOf(record as RaRecord) : `#${String(id)}`;
  };
  return (sent: Record<string, unknown>) => {
    const responsive = sent["site_type"] === "responsive";
    const words = {
      server: chosen("servers", sent["server"], formatName),
      hosting_package: chosen("service-plans", sent["hosting_package"], formatName),
      site_type: t(responsive ? "addWebsite.siteTypes.responsive" : "addWebsite.siteTypes.none"),
      ...("user_id" in sent && { user_id: chosen("company-contacts", sent["user_id"], formatContactOption) }),
    };
    showCredentials(<CredentialsCard credentials={credentialsOf(sent, words)} onClose={endCredentials} />);
  };
};
