import type { GetListResult, RaRecord } from "ra-core";
import { get } from "react-hook-form";
import { listsKey } from "@/dataProvider/queryKeys";
import { toPlainText } from "@/lib/serverText";
import { useT } from "@/i18n";
import { toWebAddress } from "@/lib/webAddress";
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
import { fieldLabels, websiteSecretFields, getSectionFields, sectionNames, type WebsiteField } from "../websiteForm";

/** Names replace the ids of selected options. Empty fields are left out. */
export const toCredentials = (
  sent: Record<string, unknown>,
  optionNames: Partial<Record<WebsiteField, string>>,
): Credentials => {
  const toLine = (field: WebsiteField): CredentialsLine[] => {
    const value = optionNames[field] ?? toPlainText(get(sent, field));
    if (value === "") return [];
    const line = { label: fieldLabels[field], value, isSecret: websiteSecretFields.some((name) => name === field) };
    return [field === "domain" ? { ...line, href: toWebAddress(value) } : line];
  };
  const fields = getSectionFields("user_id" in sent ? "existing" : "new");
  return {
    name: toPlainText(sent["domain"]),
    groups: sectionNames.map((section) => ({
      title: `addWebsite.sections.${section}` as const,
      lines: fields[section].flatMap(toLine),
    })),
  };
};

/** Imported with the form: if the code failed to load later, the passwords would be lost. */
export const useCredentials = () => {
  const t = useT();
  const { queryClient } = useServices();

  const getOptionName = (resource: string, id: unknown, formatOption: (record: RaRecord) => string): string => {
    const lists = queryClient.getQueriesData<GetListResult>({ queryKey: listsKey(resource) });
    const record = lists.flatMap(([, list]) => list?.data ?? []).find((one) => String(one.id) === String(id));
    return record ? formatOption(record as RaRecord) : `#${String(id)}`;
  };
  return (sent: Record<string, unknown>) => {
    const responsive = sent["site_type"] === "responsive";
    const optionNames = {
      server: getOptionName("servers", sent["server"], formatName),
      hosting_package: getOptionName("service-plans", sent["hosting_package"], formatName),
      site_type: t(responsive ? "addWebsite.siteTypes.responsive" : "addWebsite.siteTypes.none"),
      ...("user_id" in sent && { user_id: getOptionName("company-contacts", sent["user_id"], formatContactOption) }),
    };
    showCredentials(<CredentialsCard credentials={toCredentials(sent, optionNames)} onClose={endCredentials} />);
  };
};
