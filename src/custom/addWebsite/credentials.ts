import { get } from "react-hook-form";
import { plainText } from "../../dataProvider/request";
import type { MessageKey } from "../../i18n";
import {
  fieldLabels,
  secretFields,
  sectionFields,
  sectionNames,
  type SectionName,
  type WebsiteField,
} from "./websiteForm";

interface CredentialsLine {
  field: WebsiteField;
  label: MessageKey;
  value: string;
  isSecret: boolean;
}

/** All that was set for a new website, with its passwords. */
export interface Credentials {
  domain: string;
  parts: readonly { section: SectionName; lines: readonly CredentialsLine[] }[];
}

/** The words for choices: the names of server, plan, user and site type instead of their ids. */
export type ChoiceWords = Partial<Record<WebsiteField, string>>;

const isSecret = (field: WebsiteField) => secretFields.some((name) => name === field);

/** The credentials of a website that was added, as they were sent. What was left empty is left out. */
export const credentialsOf = (sent: Record<string, unknown>, words: ChoiceWords): Credentials => {
  const lineOf = (field: WebsiteField): CredentialsLine[] => {
    const value = words[field] ?? plainText(get(sent, field));
    return value === "" ? [] : [{ field, label: fieldLabels[field], value, isSecret: isSecret(field) }];
  };
  const fields = sectionFields("user_id" in sent ? "existing" : "new");
  return {
    domain: plainText(sent["domain"]),
    parts: sectionNames.map((section) => ({ section, lines: fields[section].flatMap(lineOf) })),
  };
};

/** As text to copy: a heading and its lines for each part. */
export const credentialsText = ({ domain, parts }: Credentials, t: (key: MessageKey) => string): string =>
  [
    domain,
    ...parts.map(({ section, lines }) =>
      [t(`addWebsite.sections.${section}`), ...lines.map(({ label, value }) => `${t(label)}: ${value}`)].join("\n"),
    ),
  ].join("\n\n");
