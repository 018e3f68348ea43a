import { RadioButtonGroupInput, TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { DATABASE_USER_MAX_LENGTH } from "../../lib/constants";
import { ChoiceInput } from "../../ui/forms/ChoiceInput";
import { contactOptionText, nameText } from "../../ui/forms/optionTexts";
import { asText, plain } from "../../ui/forms/inputProps";
import { SecretInput } from "../../ui/forms/SecretInput";
import { SiteTypeInput } from "../../ui/forms/SiteTypeInput";
import { DomainField } from "./DomainField";
import type { WebsiteNotes } from "./notes";
import { fieldLabels, type WebsiteValues } from "./websiteForm";

const clientTypes = [
  { id: "new", name: "addWebsite.clientTypes.new" },
  { id: "existing", name: "addWebsite.clientTypes.existing" },
];

export const CustomerFields = () => {
  const clientType = useWatch<WebsiteValues, "client_type">({ name: "client_type" });
  return (
    <>
      <div className="wide">
        <RadioButtonGroupInput
          source="client_type"
          label="addWebsite.fields.clientType"
          choices={clientTypes}
          helperText={false}
          margin="none"
          row
        />
      </div>
      {clientType === "existing" ? (
        <ChoiceInput
          source="user_id"
          label={fieldLabels.user_id}
          reference="company-contacts"
          optionText={contactOptionText}
        />
      ) : (
        <>
          <TextInput {...asText} source="company_name" label={fieldLabels.company_name} autoComplete="off" />
          <TextInput
            {...asText}
            source="company_contact.primary.contact_name"
            label={fieldLabels["company_contact.primary.contact_name"]}
            autoComplete="off"
          />
          <TextInput
            {...asText}
            source="company_contact.primary.phone"
            label={fieldLabels["company_contact.primary.phone"]}
            type="tel"
            autoComplete="off"
          />
          <TextInput
            {...asText}
            source="company_contact.primary.email"
            label={fieldLabels["company_contact.primary.email"]}
            type="email"
            autoComplete="off"
          />
          <TextInput {...asText} source="panel_user" label={fieldLabels.panel_user} autoComplete="off" />
          <SecretInput source="panel_pass" label={fieldLabels.panel_pass} generated />
        </>
      )}
    </>
  );
};

const ServerField = ({ Server }: Pick<WebsiteNotes, "Server">) => {
  const id = useWatch<WebsiteValues, "server">({ name: "server" });
  return (
    <div>
      <ChoiceInput source="server" label={fieldLabels.server} reference="servers" optionText={nameText} />
      {Server && <Server id={id} />}
    </div>
  );
};

export const DomainFields = ({ Domain, Server }: Pick<WebsiteNotes, "Domain" | "Server">) => (
  <>
    <DomainField Note={Domain} />
    <ServerField Server={Server} />
    <ChoiceInput
      source="hosting_package"
      label={fieldLabels.hosting_package}
      reference="service-plans"
      optionText={nameText}
    />
    <SiteTypeInput label={fieldLabels.site_type} />
  </>
);

export const FtpFields = () => (
  <>
    <TextInput
      {...asText}
      source="ftp_user"
      label={fieldLabels.ftp_user}
      autoComplete="off"
      slotProps={{ htmlInput: plain }}
    />
    <SecretInput source="ftp_pass" label={fieldLabels.ftp_pass} generated />
  </>
);

export const DatabaseFields = () => (
  <>
    <TextInput
      {...asText}
      source="db_name"
      label={fieldLabels.db_name}
      autoComplete="off"
      slotProps={{ htmlInput: plain }}
    />
    <TextInput
      {...asText}
      source="db_user"
      label={fieldLabels.db_user}
      autoComplete="off"
      slotProps={{ htmlInput: { ...plain, maxLength: DATABASE_USER_MAX_LENGTH } }}
    />
    <SecretInput source="db_pass" label={fieldLabels.db_pass} generated />
  </>
);
