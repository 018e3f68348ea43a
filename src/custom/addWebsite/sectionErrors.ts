import { get, type FieldErrors } from "react-hook-form";
import { sectionFields, sectionNames, type SectionName, type WebsiteValues } from "./websiteForm";

/** How many fields of each section are wrong. */
export const sectionErrors = (
  errors: FieldErrors,
  clientType: WebsiteValues["client_type"],
): Record<SectionName, number> => {
  const fields = sectionFields(clientType);
  const count = (name: SectionName) => fields[name].filter((field) => get(errors, field) !== undefined).length;
  return Object.fromEntries(sectionNames.map((name) => [name, count(name)])) as Record<SectionName, number>;
};
