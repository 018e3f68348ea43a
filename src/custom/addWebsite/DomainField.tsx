import { TextInput } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useRef, useState } from "react";
import { useT } from "../../i18n";
import { generatePassword } from "../../ui/forms/generatePassword";
import { asText, plain } from "../../ui/forms/inputProps";
import { derivedFields, derivedNames, domainInAddress, updatedNames } from "./derivedNames";
import type { WebsiteNotes } from "./notes";
import { fieldLabels, secretFields, type WebsiteValues } from "./websiteForm";

/** When the domain field loses focus, derives the names that depend on it and fills empty passwords. */
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

/** The domain field. It sends exactly what was typed; for a pasted address it offers the domain alone. */
export const DomainField = ({ Note }: { Note: WebsiteNotes["Domain"] }) => {
  const t = useT();
  const derive = useDerivedFields();
  const { getValues, setFocus, setValue } = useFormContext<WebsiteValues>();
  const [left, setLeft] = useState("");
  const { isSubmitted: shouldValidate } = useFormState<WebsiteValues>();
  const domain = domainInAddress(useWatch<WebsiteValues, "domain">({ name: "domain" }));
  const takeDomain = () => {
    if (domain !== undefined) setValue("domain", domain, { shouldDirty: true, shouldValidate });
    derive();
    setFocus("domain");
  };
  return (
    <div className="domain-field">
      <TextInput
        {...asText}
        source="domain"
        label={fieldLabels.domain}
        onBlur={() => {
          derive();
          setLeft(getValues("domain"));
        }}
        autoComplete="off"
        helperText={domain !== undefined && "addWebsite.address"}
        slotProps={{ htmlInput: { ...plain, inputMode: "url" } }}
      />
      {domain !== undefined && (
        <button type="button" className="button button-small" onClick={takeDomain}>
          {t("addWebsite.useDomain", { domain })}
        </button>
      )}
      {Note && <Note left={left} />}
    </div>
  );
};
