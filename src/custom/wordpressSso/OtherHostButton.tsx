import type { WordpressSite } from "@/model/records";
import { useT } from "@/i18n";
import { toOtherHost } from "./siteAddress";
import type { useLogInToSite } from "./useLogInToSite";

type Props = { site: WordpressSite } & ReturnType<typeof useLogInToSite>;

/** Offers the site with or without www after its token was posted: a redirect between the two loses the token. */
export const OtherHostButton = ({ site, logIn, pendingIds, postedId }: Props) => {
  const t = useT();
  const other = site.id === postedId ? toOtherHost(site.url) : undefined;
  if (!other) return null;
  return (
    <button
      type="button"
      className="button button-small button-quiet"
      onClick={() => !pendingIds.includes(site.id) && logIn({ ...site, url: other.url })}
    >
      {t("wordpress.tryOther", { host: other.host })}
    </button>
  );
};
