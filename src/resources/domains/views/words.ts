import type { Translate } from "../../../i18n";
import { chipsOf } from "../filters/chips";
import type { View } from "./view";

/** What a view shows, in words: '“bakery” · Suspended · Server: web3'. */
export const viewWords = ({ filters, sort, mode }: View, t: Translate): string => {
  const { search = "", filter = "" } = filters;
  const words = [
    search && t("siteFilters.saved.search", { search }),
    filter && t(`sites.filters.${filter as "active"}`),
    ...chipsOf({ ...filters, search, filter }, t).map((chip) => chip.words),
    sort && t("siteFilters.saved.order", { order: t(`sites.orders.${sort as "domain"}`) }),
    mode === "servers" && t("siteFilters.view.servers"),
  ].filter(Boolean);
  return words.join(" · ") || t("siteFilters.saved.all");
};
