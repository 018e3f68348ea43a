import { get } from "react-hook-form";
import { plainText } from "../../dataProvider/request";
import { webAddress } from "../../lib/webAddress";
import type { Credentials, CredentialsLine } from "../credentials";
import { fieldLabels, secretFields, sectionFields, sectionNames, type WebsiteField } from "./websiteForm";

/** The words for choices: the names of server, plan, user and site type instead of their ids. */
export type ChoiceWords = Partial<Record<WebsiteField, string>>;

const isSecret = (field: WebsiteField) => secretFields.some((name) => name === field);

/** The credentials of a website that was added, as they were sent. What was left empty is left out. */
export const credentialsOf = (sent: Record<string, unknown>, words: ChoiceWords): Credentials => {
  const lineOf = (field: WebsiteField): CredentialsLine[] => {
    const value = words[field] ?? plainText(get(sent, field));
    if (value === "") return [];
    const line = { label: fieldLabels[field], value, isSecret: isSecret(field) };
    return [field === "domain" ? { ...line, href: webAddress(value) } : line];
  };
  const fields = sectionFields("user_id" in sent ? "existing" : "new");
  return {
    name: plainText(sent["domain"]),
    groups: sectionNames.map((section) => ({
      title: `addWebsite.sections.${section}` as const,
      lines: fields[section].flatMap(lineOf),
    })),
  };
};
