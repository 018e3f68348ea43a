import { RadioButtonGroupInput } from "react-admin";
import { useFormState } from "react-hook-form";
import type { MessageKey } from "@/i18n";

const choices = [
  { id: "responsive", name: "addWebsite.siteTypes.responsive" },
  { id: "", name: "addWebsite.siteTypes.none" },
];

export const SiteTypeInput = ({ label }: { label: MessageKey }) => {
  const { errors } = useFormState({ name: "site_type" });
  return (
    <RadioButtonGroupInput
      source="site_type"
      label={label}
      choices={choices}
      options={{ "aria-invalid": errors["site_type"] !== undefined }}
    />
  );
};
