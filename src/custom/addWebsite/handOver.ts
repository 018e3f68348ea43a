import { get } from "react-hook-form";
import type { MessageKey } from "../../i18n";
import type { HandOver, HandOverLine } from "./handOverStore";
import { fieldLabels, secretFields, sectionFields, sectionNames, type WebsiteValues } from "./websiteForm";

type Field = HandOverLine["field"];

/** The words for choices: the names of server, plan, user and site type instead of their ids. */
export type ChoiceWords = Partial<Record<Field, string>>;

const isSecret = (field: Field) => secretFields.some((name) => name === field);

/** What to hand over of a website that was added. What was left empty is left out. */
export const handOverOf = (values: WebsiteValues, words: ChoiceWords): HandOver => {
  const lineOf = (field: Field): HandOverLine[] => {
    const value = words[field] ?? String((get(values, field) as unknown) ?? "");
    const sent = isSecret(field) ? value : value.trim();
    return sent === "" ? [] : [{ field, label: fieldLabels[field], value: sent, isSecret: isSecret(field) }];
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
