import { RadioButtonGroupInput } from "react-admin";
import type { MessageKey } from "../../i18n";
import { asText } from "./inputProps";

const choices = [
  { id: "responsive", name: "addWebsite.siteTypes.responsive" },
  { id: "", name: "addWebsite.siteTypes.none" },
];

/** Responsive or empty, which the forms that ask for a site type refuse. */
export const SiteTypeInput = ({ label }: { label: MessageKey }) => (
  <RadioButtonGroupInput {...asText} source="site_type" label={label} choices={choices} margin="none" row />
);
