import { RadioButtonGroupInput, TextInput } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useRef } from "react";
import { DATABASE_USER_MAX_LENGTH } from "../../constants";
import { ChoiceInput } from "../forms/ChoiceInput";
import { contactOptionText, nameText } from "../forms/optionTexts";
import { generatePassword } from "../forms/generatePassword";
import { asText, plain } from "../forms/inputProps";
import { SecretInput } from "../forms/SecretInput";
import { SiteTypeInput } from "../forms/SiteTypeInput";
import { derivedFields, derivedNames, updatedNames } from "./derivedNames";
import { secretFields, type WebsiteValues } from "./websiteForm";

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
          label="addWebsite.fields.user"
          reference="company-contacts"
          optionText={contactOptionText}
          searchable
        />
      ) : (
        <>
          <TextInput {...asText} source="company_name" label="addWebsite.fields.companyName" autoComplete="off" />
          <TextInput
            {...asText}
            source="company_contact.primary.contact_name"
            label="addWebsite.fields.contactName"
            autoComplete="off"
          />
          <TextInput
            {...asText}
            source="company_contact.primary.phone"
            label="addWebsite.fields.phone"
            type="tel"
            autoComplete="off"
          />
          <TextInput
            {...asText}
            source="company_contact.primary.email"
            label="addWebsite.fields.email"
            type="email"
            autoComplete="off"
          />
          <TextInput {...asText} source="panel_user" label="addWebsite.fields.username" autoComplete="off" />
          <SecretInput source="panel_pass" label="addWebsite.fields.password" generated />
        </>
      )}
    </>
  );
};

/** Leaving the domain field derives the names that follow it, and fills passwords that are empty. */
const useDerivedFields = () => {
  const { getValues, setValue } = useFormContext<WebsiteValues>();
  const { defaultValues, isSubmitted: shouldValidate } = useFormState<WebsiteValues>();
  const before = useRef(derivedNames(defaultValues?.domain ?? ""));
  return () => {
    const values = getValues();
    const names = updatedNames(values.domain, before.current, values);
    before.current = derivedNames(values.domain);
    for (const field of derivedFields) if (names[field]) setValue(field, names[field], { shouldValidate });
    for (const field of secretFields) if (!values[field]) setValue(field, generatePassword(), { shouldValidate });
  };
};

export const DomainFields = () => {
  const derive = useDerivedFields();
  return (
    <>
      <TextInput
        {...asText}
        source="domain"
        label="addWebsite.fields.domain"
        onBlur={derive}
        autoComplete="off"
        slotProps={{ htmlInput: { ...plain, inputMode: "url" } }}
      />
      <ChoiceInput source="server" label="addWebsite.fields.server" reference="servers" optionText={nameText} />
      <ChoiceInput
        source="hosting_package"
        label="addWebsite.fields.hostingPackage"
        reference="service-plans"
        optionText={nameText}
      />
      <SiteTypeInput label="addWebsite.fields.siteType" />
    </>
  );
};

export const FtpFields = () => (
  <>
    <TextInput
      {...asText}
      source="ftp_user"
      label="addWebsite.fields.ftpUser"
      autoComplete="off"
      slotProps={{ htmlInput: plain }}
    />
    <SecretInput source="ftp_pass" label="addWebsite.fields.ftpPassword" generated />
  </>
);

export const DatabaseFields = () => (
  <>
    <TextInput
      {...asText}
      source="db_name"
      label="addWebsite.fields.dbName"
      autoComplete="off"
      slotProps={{ htmlInput: plain }}
    />
    <TextInput
      {...asText}
      source="db_user"
      label="addWebsite.fields.dbUser"
      autoComplete="off"
      slotProps={{ htmlInput: { ...plain, maxLength: DATABASE_USER_MAX_LENGTH } }}
    />
    <SecretInput source="db_pass" label="addWebsite.fields.dbPassword" generated />
  </>
);
