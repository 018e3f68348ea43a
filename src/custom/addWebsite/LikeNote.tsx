import { useGetList } from "ra-core";
import { useEffect, useEffectEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { toUnpagedListParams } from "@/dataProvider/localList";
import { useT } from "@/i18n";
import { stripAddressPrefix } from "@/lib/address";
import { fieldLabels, type Like, type WebsiteValues } from "./websiteForm";

/** As the select of customers asks for them: they share the answer. */
const ALL = toUnpagedListParams("name");

const isSame = (one: unknown, other: unknown) => String(one) === String(other);

/** The company's first contact that can be chosen takes the place of one that cannot; without one the customer is new. */
const useOfferedCustomer = ({ taken, contacts }: Like) => {
  const { getValues, setValue } = useFormContext<WebsiteValues>();
  const { data } = useGetList("company-contacts", ALL, { enabled: taken.user_id !== undefined });
  const settle = useEffectEvent((ids: readonly unknown[]) => {
    const isOffered = (id: unknown) => ids.some((other) => isSame(id, other));
    if (!isSame(getValues("user_id"), taken.user_id) || isOffered(taken.user_id)) return;
    const id = contacts.find(isOffered);
    setValue("user_id", id ?? null);
    if (id === undefined) setValue("client_type", "new");
    else setValue("like.taken.user_id", id);
  });
  useEffect(() => {
    if (data) settle(data.map(({ id }) => id));
  }, [data]);
};

const shown = ["user_id", "server", "hosting_package", "site_type"] as const;

const Note = ({ like }: { like: Like }) => {
  const t = useT();
  const { setFocus } = useFormContext<WebsiteValues>();
  const values = useWatch<WebsiteValues>();
  const focusDomain = useEffectEvent(() => setFocus("domain"));
  useOfferedCustomer(like);
  useEffect(() => focusDomain(), []);
  const isTaken = (field: (typeof shown)[number]) =>
    like.taken[field] !== undefined &&
    isSame(values[field], like.taken[field]) &&
    (field !== "user_id" || values.client_type === "existing");
  const fields = shown.filter(isTaken).map((field) => t(fieldLabels[field]));
  return (
    <div className="message" role="status">
      <p>{t("addWebsite.like.title", { domain: stripAddressPrefix(like.url) })}</p>
      <p>
        {fields.length > 0 ? t("addWebsite.like.taken", { fields: fields.join(", ") }) : t("addWebsite.like.nothing")}
      </p>
    </div>
  );
};

/** Says which site the new one is to be like, and which of its values the form still has. What is missing comes next: the domain. */
export const LikeNote = () => {
  const like = useWatch<WebsiteValues, "like">({ name: "like" });
  return like && <Note like={like} />;
};
