import { useCallback } from "react";
import { Link } from "react-router";
import { canAccess } from "../../authProvider/access";
import { useLogInToSite } from "../../custom/wordpressSso";
import type { WordpressSite } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { useCurrentUser } from "../../ui/panel";
import { SiteName } from "../../ui/widgets/SiteName";

/** Renders the row of a site, with its Log In button; its domain leads those who may to the page of the domain. */
export const useSiteRows = () => {
  const t = useT();
  const { logIn, pendingIds } = useLogInToSite();
  const mayOpen = canAccess(useCurrentUser(), { resource: "domains", action: "list" });
  return useCallback(
    (site: WordpressSite) => {
      const name = site.name ?? site.domain ?? site.url;
      const pending = pendingIds.includes(site.id);
      return (
        <tr role="row" className="wordpress-row">
          <th role="rowheader" scope="row">
            <span className="two-lines" title={name ?? undefined}>
              {name}
            </span>
          </th>
          <td role="cell" className="wordpress-domain">
            {mayOpen && site.domain ? (
              <Link to={`/site?address=${encodeURIComponent(site.domain)}`}>
                <SiteName url={site.domain} />
              </Link>
            ) : (
              <SiteName url={site.domain ?? ""} />
            )}
          </td>
          <td role="cell">
            <button
              type="button"
              className="button button-small"
              aria-label={t("wordpress.logInTo", { site: name })}
              aria-disabled={pending || undefined}
              onClick={() => !pending && logIn(site)}
            >
              {pending && <span className="spinner" />}
              {t("wordpress.logIn")}
            </button>
          </td>
        </tr>
      );
    },
    [t, logIn, pendingIds, mayOpen],
  );
};
