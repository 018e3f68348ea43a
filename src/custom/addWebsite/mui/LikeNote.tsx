import { useGetList } from "ra-core";
import { useEffect, useEffectEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import { useT } from "@/i18n";
import { stripAddressPrefix } from "@/lib/addresses";
import { fieldLabels, type Like, type WebsiteValues } from "../websiteForm";

const isSame = (one: unknown, other: unknown) => String(one) === String(other);

/** Replaces a contact that cannot be selected by the first selectable one of the company, or by a new client. */
const useSelectableCustomer = ({ taken, contacts }: Like) => {
  const { getValues, setValue } = useFormContext<WebsiteValues>();
  // The same parameters as the select of customers, so that both share a request.
  const { data } = useGetList("company-contacts", ALL_BY_NAME, { enabled: taken.user_id !== undefined });
  const replaceCustomer = useEffectEvent((ids: readonly unknown[]) => {
    const isSelectable = (id: unknown) => ids.some((other) => isSame(id, other));
    if (!isSame(getValues("user_id"), taken.user_id) || isSelectable(taken.user_id)) return;
    const id = contacts.find(isSelectable);
    setValue("user_id", id ?? null);
    if (id === undefined) setValue("client_type", "new");
    else setValue("like.taken.user_id", id);
  });
  useEffect(() => {
    if (data) replaceCustomer(data.map(({ id }) => id));
  }, [data]);
};

const notedFields = ["user_id", "server", "hosting_package", "site_type"] as const;

const SimilarSiteNote = ({ like }: { like: Like }) => {
  const t = useT();
  const { setFocus } = useFormContext<WebsiteValues>();
  const values = useWatch<WebsiteValues>();
  const focusDomain = useEffectEvent(() => setFocus("domain"));
  useSelectableCustomer(like);
  useEffect(() => focusDomain(), []);
  const isTaken = (field: (typeof notedFields)[number]) =>
    like.taken[field] !== undefined &&
    isSame(values[field], like.taken[field]) &&
    (field !== "user_id" || values.client_type === "existing");
  const fields = notedFields.filter(isTaken).map((field) => t(fieldLabels[field]));
  const domain = stripAddressPrefix(like.url);
  return (
    <div className="message" role="status">
      <p>
        {fields.length > 0
          ? t("addWebsite.like.taken", { domain, fields: fields.join(", ") })
          : t("addWebsite.like.nothing", { domain })}
      </p>
    </div>
  );
};

/** Names the similar site and the values that are still taken from it. Focuses the domain. */
export const LikeNote = () => {
  const like = useWatch<WebsiteValues, "like">({ name: "like" });
  return like && <SimilarSiteNote like={like} />;
};
