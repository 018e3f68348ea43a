import { get } from "react-hook-form";
import { plainText } from "../../dataProvider/request";
import type { MessageKey } from "../../i18n";
import {
  fieldLabels,
  secretFields,
  sectionFields,
  sectionNames,
  websitePayload,
  type SectionName,
  type WebsiteValues,
} from "./websiteForm";

type Field = keyof typeof fieldLabels;

interface HandOverLine {
  field: Field;
  label: MessageKey;
  value: string;
  isSecret: boolean;
}

/** All that was set for a new website, with its passwords. */
export interface HandOver {
  domain: string;
  parts: readonly { section: SectionName; lines: readonly HandOverLine[] }[];
}

/** The words for choices: the names of server, plan, user and site type instead of their ids. */
export type ChoiceWords = Partial<Record<Field, string>>;

const isSecret = (field: Field) => secretFields.some((name) => name === field);

/** What to hand over of a website that was added, as it was sent. What was left empty is left out. */
export const handOverOf = (values: WebsiteValues, words: ChoiceWords): HandOver => {
  const sent = websitePayload(values);
  const lineOf = (field: Field): HandOverLine[] => {
    const value = words[field] ?? plainText(get(sent, field));
    return value === "" ? [] : [{ field, label: fieldLabels[field], value, isSecret: isSecret(field) }];
  };
  const fields = sectionFields(values.client_type);
  return {
    domain: values.domain.trim(),
    parts: sectionNames.map((section) => ({ section, lines: fields[section].flatMap(lineOf) })),
  };
};

/** As text to copy: a heading and its lines for each part. */
export const handOverText = ({ domain, parts }: HandOver, t: (key: MessageKey) => string): string =>
  [
    domain,
    ...parts.map(({ section, lines }) =>
      [t(`addWebsite.sections.${section}`), ...lines.map(({ label, value }) => `${t(label)}: ${value}`)].join("\n"),
    ),
  ].join("\n\n");
