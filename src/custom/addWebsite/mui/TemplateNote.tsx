import { useGetList } from "ra-core";
import { useEffect, useEffectEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import { useT } from "@/i18n";
import { stripAddressPrefix } from "@/lib/webAddress";
import { fieldLabels, type WebsiteTemplate, type WebsiteValues } from "../websiteForm";

const isSame = (one: unknown, other: unknown) => String(one) === String(other);

/** Replaces a contact that cannot be selected by the first selectable one of the company, or by a new client. */
const useSelectableCustomer = ({ copiedValues, contacts }: WebsiteTemplate) => {
  const { getValues, setValue } = useFormContext<WebsiteValues>();
  // The same parameters as the select of customers, so that both share a request.
  const { data } = useGetList("company-contacts", ALL_BY_NAME, { enabled: copiedValues.user_id !== undefined });
  const replaceCustomer = useEffectEvent((ids: readonly unknown[]) => {
    const isSelectable = (id: unknown) => ids.some((other) => isSame(id, other));
    if (!isSame(getValues("user_id"), copiedValues.user_id) || isSelectable(copiedValues.user_id)) return;
    const id = contacts.find(isSelectable);
    setValue("user_id", id ?? null);
    if (id === undefined) setValue("client_type", "new");
    else setValue("template.copiedValues.user_id", id);
  });
  useEffect(() => {
    if (data) replaceCustomer(data.map(({ id }) => id));
  }, [data]);
};

const notedFields = ["user_id", "server", "hosting_package", "site_type"] as const;

const CopiedValuesNote = ({ template }: { template: WebsiteTemplate }) => {
  const t = useT();
  const { setFocus } = useFormContext<WebsiteValues>();
  const values = useWatch<WebsiteValues>();
  const focusDomain = useEffectEvent(() => setFocus("domain"));
  useSelectableCustomer(template);
  useEffect(() => focusDomain(), []);
  const isCopied = (field: (typeof notedFields)[number]) =>
    template.copiedValues[field] !== undefined &&
    isSame(values[field], template.copiedValues[field]) &&
    (field !== "user_id" || values.client_type === "existing");
  const fields = notedFields.filter(isCopied).map((field) => t(fieldLabels[field]));
  const domain = stripAddressPrefix(template.url);
  return (
    <div className="message" role="status">
      <p>
        {fields.length > 0
          ? t("addWebsite.template.copied", { domain, fields: fields.join(", ") })
          : t("addWebsite.template.nothing", { domain })}
      </p>
    </div>
  );
};

/** Names the site and the values that are still those copied from it. Focuses the domain. */
export const TemplateNote = () => {
  const template = useWatch<WebsiteValues, "template">({ name: "template" });
  return template && <CopiedValuesNote template={template} />;
};
