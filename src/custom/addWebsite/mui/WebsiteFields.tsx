import type { Identifier } from "ra-core";
import { useState, type ComponentType } from "react";
import { RadioButtonGroupInput, TextInput } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useT } from "@/i18n";
import { getMaxLength, NewClientWebsite } from "@/model/records";
import { ChoiceInput } from "@/ui/mui/ChoiceInput";
import { toCleanName } from "@/lib/cleanName";
import { generatePassword } from "@/model/credentialRules";
import { formatContactOption } from "@/model/formatContactOption";
import { CodeInput } from "@/ui/mui/CodeInput";
import { EmailInput } from "@/ui/mui/EmailInput";
import { formatName } from "@/ui/mui/OptionInput";
import { SecretInput } from "@/ui/mui/SecretInput";
import { SiteTypeInput } from "./SiteTypeInput";
import { useCleanName } from "@/ui/mui/NameInput";
import { RemovedNote } from "@/ui/widgets/textInputs";
import { derivedFields, deriveNames, extractDomain, type DerivedField } from "../derivedNames";
import { fieldLabels, websiteSecretFields, type WebsiteField, type WebsiteValues } from "../websiteForm";

export interface WebsiteNotes {
  /** Gets the domain when the field loses the focus. */
  Domain: ComponentType<{ left: string }>;
  Server: ComponentType<{ id: Identifier | null }>;
  Names: ComponentType<{ fields: readonly DerivedField[] }>;
}

interface WebsiteTextInputProps {
  name: WebsiteField;
  type?: "text" | "tel";
}

const WebsiteTextInput = ({ name, type = "text" }: WebsiteTextInputProps) => (
  <TextInput source={name} label={fieldLabels[name]} type={type} />
);

const clientTypes = [
  { id: "new", name: "addWebsite.clientTypes.new" },
  { id: "existing", name: "addWebsite.clientTypes.existing" },
];

export const CustomerFields = () => {
  const clientType = useWatch<WebsiteValues, "client_type">({ name: "client_type" });
  return (
    <>
      <div className="wide">
        <RadioButtonGroupInput source="client_type" label="addWebsite.fields.clientType" choices={clientTypes} />
      </div>
      {clientType === "existing" ? (
        <ChoiceInput
          source="user_id"
          label={fieldLabels.user_id}
          reference="company-contacts"
          optionText={formatContactOption}
        />
      ) : (
        <>
          <WebsiteTextInput name="company_name" />
          <WebsiteTextInput name="company_contact.primary.contact_name" />
          <WebsiteTextInput name="company_contact.primary.phone" type="tel" />
          <EmailInput source="company_contact.primary.email" label={fieldLabels["company_contact.primary.email"]} />
          <WebsiteTextInput name="panel_user" />
          <SecretInput source="panel_pass" label={fieldLabels.panel_pass} generated />
        </>
      )}
    </>
  );
};

/** Derives names and fills empty passwords when the domain field loses the focus. */
const useDerivedFields = () => {
  const { getValues, setValue } = useFormContext<WebsiteValues>();
  const { isSubmitted: shouldValidate } = useFormState<WebsiteValues>();
  return () => {
    const values = getValues();
    const { names, derived } = deriveNames(values.domain, values);
    setValue("derived", derived);
    for (const field of derivedFields) if (names[field]) setValue(field, names[field], { shouldValidate });
    for (const field of websiteSecretFields)
      if (!values[field]) setValue(field, generatePassword(), { shouldValidate });
  };
};

const DomainField = ({ Note }: { Note: WebsiteNotes["Domain"] }) => {
  const t = useT();
  const derive = useDerivedFields();
  const { clean, removed } = useCleanName("domain");
  const { getValues } = useFormContext<WebsiteValues>();
  const [left, setLeft] = useState("");
  const typed = useWatch<WebsiteValues, "domain">({ name: "domain" });
  const domain = extractDomain(typed);
  return (
    <div>
      <CodeInput
        source="domain"
        label={fieldLabels.domain}
        onBlur={() => {
          clean();
          derive();
          setLeft(getValues("domain"));
        }}
        // Enter submits before the field loses the focus.
        onKeyDown={({ key }) => {
          if (key !== "Enter") return;
          clean();
          derive();
        }}
        helperText={domain !== toCleanName(typed) && <span>{t("forms.sentAs", { value: domain })}</span>}
        inputMode="url"
      />
      <RemovedNote characters={removed} />
      <Note left={left} />
    </div>
  );
};

const ServerField = ({ Server }: Pick<WebsiteNotes, "Server">) => {
  const id = useWatch<WebsiteValues, "server">({ name: "server" });
  return (
    <div>
      <ChoiceInput source="server" label={fieldLabels.server} reference="servers" optionText={formatName} />
      <Server id={id} />
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
      optionText={formatName}
    />
    <SiteTypeInput label={fieldLabels.site_type} />
  </>
);

const ftpNames = ["ftp_user"] as const;
const databaseNames = ["db_name", "db_user"] as const;

export const FtpFields = ({ Names }: Pick<WebsiteNotes, "Names">) => (
  <>
    <CodeInput source="ftp_user" label={fieldLabels.ftp_user} />
    <SecretInput source="ftp_pass" label={fieldLabels.ftp_pass} generated />
    <Names fields={ftpNames} />
  </>
);

export const DatabaseFields = ({ Names }: Pick<WebsiteNotes, "Names">) => (
  <>
    <CodeInput source="db_name" label={fieldLabels.db_name} />
    <CodeInput
      source="db_user"
      label={fieldLabels.db_user}
      maxLength={getMaxLength(NewClientWebsite.entries.db_user)}
    />
    <Names fields={databaseNames} />
    <SecretInput source="db_pass" label={fieldLabels.db_pass} generated />
  </>
);
