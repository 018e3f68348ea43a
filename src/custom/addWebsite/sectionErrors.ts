import { get, type FieldErrors } from "react-hook-form";
import { isObject } from "../../lib/isObject";
import { sectionFields, sectionNames, type SectionName, type WebsiteValues } from "./websiteForm";

/** The number of wrong fields in each section. */
export const sectionErrors = (
  errors: FieldErrors,
  clientType: WebsiteValues["client_type"],
): Record<SectionName, number> => {
  const fields = sectionFields(clientType);
  const count = (name: SectionName) => fields[name].filter((field) => get(errors, field) !== undefined).length;
  return Object.fromEntries(sectionNames.map((name) => [name, count(name)])) as Record<SectionName, number>;
};

/** React-admin wraps the message of the form's own validation once more. */
const messageOf = ({ message }: Record<string, unknown>): unknown => (isObject(message) ? message["message"] : message);

/** `{a: {b: {message}}}` -> `[["a.b", message]]` */
const messagesIn = (errors: object, path = ""): [field: string, message: string][] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (!isObject(error)) return [];
    const message = messageOf(error);
    return typeof message === "string" ? [[path + name, message]] : messagesIn(error, `${path}${name}.`);
  });

/** Refusals that concern no visible field. The form's own `root` error is not shown. */
export const otherErrors = (errors: FieldErrors, clientType: WebsiteValues["client_type"]): string[] => {
  const known: readonly string[] = ["root", ...Object.values(sectionFields(clientType)).flat()];
  return messagesIn(errors).flatMap(([field, message]) => (known.includes(field) ? [] : [message]));
};
